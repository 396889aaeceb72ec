import { readInputFile } from "@broker/adapters";
import { AppError, ScanReport } from "@broker/contracts";

function parsed(text: string, file: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch (cause) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (cause instanceof SyntaxError && lines.length > 1 && lines.every((line) => line.startsWith("{")))
      return lines.map((line) => JSON.parse(line) as unknown);
    throw new AppError("report_invalid", `${file} is not JSON.`, {
      hint: "Use what 'broker scan <domain> --json' printed.",
      cause,
    });
  }
}

/** Reads the reports of a file that --json or --format ndjson wrote, one or several; AppError `report_invalid` names what does not fit. */
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
