import { AppError, complaintText, MrcSlip, readTyped } from "@broker/contracts";

/** A slip out of data that a file held. AppError `input_invalid` names the first place that does not fit. */
export function parsedSlip(data: unknown, format: "JSON" | "XML"): MrcSlip {
  const parsed = readTyped(MrcSlip, data);
  if (parsed.complaints === undefined) return parsed.value;
  throw new AppError("input_invalid", `The ${format} is no slip: ${complaintText(parsed.complaints[0], "the whole")}`, {
    hint: `'broker schema mrc-slip' prints what a slip holds.`,
  });
}
