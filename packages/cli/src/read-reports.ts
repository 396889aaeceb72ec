import { readInputFile } from "@broker/adapters";
import { AppError, ScanReport } from "@broker/contracts";

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** One object, a list, or an object a line. */
function parsed(text: string, file: string): unknown[] {
  const whole = json(text);
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const values = lines.map(json);
  if (values.length > 1 && values.every((value) => value !== undefined)) return values;
  throw new AppError("report_invalid", `${file} is not JSON.`, {
    hint: "Use what 'broker scan <domain> --json' printed.",
  });
}

/**
 * Reads the reports of a file that --json or --format ndjson wrote, one or several; AppError `report_invalid` names
 * what does not fit.
 */
export function readReports(file: string): ScanReport[] {
  return parsed(readInputFile(file), file).map((value) => {
    const read = ScanReport.safeParse(value);
    if (read.success) return read.data;
    const issue = read.error.issues[0];
    throw new AppError(
      "report_invalid",
      `${file} is not a scan report: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "does not fit"}.`,
      {
        hint: "Use what 'broker scan <domain> --json' printed.",
      },
    );
  });
}
