import { AppError, MrcSlip } from "@broker/contracts";

/** A slip out of data that a file held. AppError `input_invalid` names the first place that does not fit. */
export function parsedSlip(data: unknown, format: "JSON" | "XML"): MrcSlip {
  const parsed = MrcSlip.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const at = first === undefined || first.path.length === 0 ? "the whole" : first.path.join(".");
  throw new AppError("input_invalid", `The ${format} is no slip: ${at}: ${first?.message ?? "does not fit"}.`, {
    hint: `'broker schema mrc-slip' prints what a slip holds.`,
  });
}
