import { AnswersFile } from "@broker/contracts";
import { readFormCsv } from "./form-csv.ts";
import { formRefused } from "./take-form.ts";

/** Largest returned file, in bytes. */
export const RETURNED_LIMIT = 10 * 1024 * 1024;

const begins = (bytes: Uint8Array, ...codes: readonly number[]) => codes.every((code, at) => bytes[at] === code);

/** The text of a file in UTF-8, in UTF-16 as spreadsheets save it, or in Windows-1252. */
function textOf(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function readJson(text: string): AnswersFile | null {
  try {
    return AnswersFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const NOTHING = "Nothing was taken.";
/** Refuses a file that holds no answers. */
export const refuseDamaged = (sentence: string, hint: string) => formRefused("damaged", sentence, `${NOTHING} ${hint}`);

function requireSmallFile(bytes: Uint8Array): void {
  if (bytes.length > RETURNED_LIMIT) throw refuseDamaged("The file is larger than 10 MB.", "Send the answers alone.");
}

/** Whether a returned file is a PDF (ISO 32000-1 §7.5.2). AppError `input_invalid` for one larger than 10 MB. */
export function isReturnedPdf(bytes: Uint8Array): boolean {
  requireSmallFile(bytes);
  return begins(bytes, 0x25, 0x50, 0x44, 0x46);
}

/**
 * The answers in a returned file of text, by its content whatever its name. AppError `input_invalid` for a file that is
 * none, is cut off, or is larger than 10 MB.
 */
export function readReturnedForm(bytes: Uint8Array): AnswersFile {
  requireSmallFile(bytes);
  if (begins(bytes, 0x50, 0x4b)) throw refuseDamaged("The file is a spreadsheet's own.", "Save the table as CSV.");
  const text = textOf(bytes).replace(/^\uFEFF/, "");
  const start = text.trimStart().slice(0, 20).toLowerCase();
  if (start.startsWith("<"))
    throw refuseDamaged("The file is the form itself, without the answers.", "Ask for the file that its page saves.");
  const read = start.startsWith("{") ? readJson(text) : readFormCsv(text);
  if (read === null)
    throw refuseDamaged(
      "The file is damaged, or holds no answers to a form.",
      "Ask the client to save it and send it again.",
    );
  return read;
}
