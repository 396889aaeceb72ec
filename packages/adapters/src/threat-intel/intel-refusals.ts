import { AppError } from "@broker/contracts";

const FORMATS =
  "A STIX 2.1 bundle, MISP JSON (an event, a list of events or a manifest), or a CSV with a heading is read.";

/** AppError `input_invalid`: neither of the formats that are read. */
export const notIntel = (what: string): AppError =>
  new AppError("input_invalid", `The file is not recognised: ${what}.`, { hint: FORMATS });

/** AppError `input_invalid`: the file breaks the rules of its format; nothing of it is stored. */
export const damaged = (why: string, cause?: unknown): AppError =>
  new AppError("input_invalid", `The file cannot be read: ${why}. Nothing was stored.`, {
    hint: "Download or export it again, unchanged.",
    cause,
  });

/** AppError `input_invalid`: the file ends early. */
export const endsEarly = (): AppError =>
  new AppError("input_invalid", "The file is incomplete: it ends early. Nothing was stored.", {
    hint: "Download or export it again.",
  });

/** AppError `input_invalid`: more than is read from one file. */
export const tooMany = (what: string, most: string): AppError =>
  new AppError("input_invalid", `The file has more than ${most} ${what}. Nothing was stored.`, {
    hint: "Split it into several files.",
  });

/** AppError `input_invalid`: the file is read, and has nothing of what it is imported for. */
export const hasNone = (what: string): AppError =>
  new AppError("input_invalid", `The file has no ${what}. Nothing was stored.`, { hint: FORMATS });
