import { readFileSync, statSync } from "node:fs";
import { AppError, REPORT_EXTENSIONS, REPORT_FILE_LIMIT, WORDS } from "@broker/contracts";

/** A report as it was given: its bytes, or the path of its file. */
export interface GivenReport {
  /** Without folders. */
  readonly name: string;
  readonly content: Uint8Array | { readonly path: string };
}

const TYPES = REPORT_EXTENSIONS.map((ending) => `.${ending}`).join(", ");

/** Bytes of a report. AppError `file_unreadable`. */
function sizeOf({ name, content }: GivenReport): number {
  if (content instanceof Uint8Array) return content.length;
  try {
    return statSync(content.path).size;
  } catch (cause) {
    throw new AppError("file_unreadable", `${name} cannot be read.`, { hint: "Check the path.", cause });
  }
}

/**
 * Refuses a file by its name and size before it is read. AppErrors `input_invalid`, with the sentences of the
 * specification; `file_unreadable`.
 * @param maxBytes largest accepted size
 */
export function requireReportFile(given: GivenReport, maxBytes: number = REPORT_FILE_LIMIT): void {
  const ending = given.name.toLowerCase().split(".").at(-1);
  if (!given.name.includes(".") || REPORT_EXTENSIONS.every((each) => each !== ending))
    throw new AppError("input_invalid", WORDS.fileInvalidType(TYPES), {
      hint: "Export the report from the tool as XML, CSV, JSON, HTML or PDF.",
    });
  const bytes = sizeOf(given);
  if (bytes === 0)
    throw new AppError("input_invalid", WORDS.fileTooSmall(1), { hint: "The report is empty: export it again." });
  if (bytes <= maxBytes) return;
  const sentence = maxBytes === REPORT_FILE_LIMIT ? WORDS.fileExceedsLimit : WORDS.fileTooLarge(maxBytes);
  throw new AppError("input_invalid", sentence, {
    hint: "The command line reads larger files if it is given a maximum size.",
  });
}

/** The bytes of a report that can be stored with the client; null = it is larger than an upload may be. */
export function storableContent(given: GivenReport): Uint8Array | null {
  if (sizeOf(given) > REPORT_FILE_LIMIT) return null;
  return given.content instanceof Uint8Array ? given.content : new Uint8Array(readFileSync(given.content.path));
}
