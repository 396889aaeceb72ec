import { AppError, REPORT_VENDORS } from "@broker/contracts";

const READ = Object.entries(REPORT_VENDORS)
  .filter(([id]) => id !== "mapped")
  .map(([, name]) => name)
  .join(", ");

/** AppError `input_invalid`: no product or format that is read. `what` = what the file is instead, if that is known. */
export const notRecognised = (what: string | null = null): AppError =>
  new AppError("input_invalid", `The report is not recognised${what === null ? "" : `: ${what}`}.`, {
    hint: `Reports of these are read: ${READ}. A CSV or JSON list of another tool is read with a column map.`,
  });

/** AppError `input_invalid`: the file ends early. */
export const incompleteFile = (cause?: unknown): AppError =>
  new AppError("input_invalid", "The report is incomplete: the file ends early.", {
    hint: "Export or copy it again.",
    cause,
  });

/** AppError `input_invalid`: the file has no content. */
export const emptyFile = (): AppError =>
  new AppError("input_invalid", "The report is empty: the file has no content.", { hint: "Export it again." });

/** AppError `input_invalid`: the file breaks the rules of its format. */
export const malformed = (why: string, cause?: unknown): AppError =>
  new AppError("input_invalid", `The report cannot be read: ${why}.`, { hint: "Export it again, unchanged.", cause });
