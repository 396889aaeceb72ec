import { AppError } from "@broker/contracts";

const starts = (bytes: Uint8Array, ...head: readonly number[]) => head.every((byte, place) => bytes[place] === byte);

/** What else a file is by its first bytes (file signatures as the formats define them); null = it may be text. */
function kindOf(bytes: Uint8Array): string | null {
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return "a spreadsheet or a ZIP file";
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return "a PDF";
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return "a picture";
  if (starts(bytes, 0x1f, 0x8b)) return "a compressed file";
  const wide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  return !wide && bytes.subarray(0, 4096).includes(0) ? "no text" : null;
}

/** Refuses a file that is no text, whatever it is called; AppError `input_invalid`. */
export function requireText(bytes: Uint8Array): void {
  const kind = kindOf(bytes);
  if (kind === null) return;
  throw new AppError("input_invalid", `The file is ${kind}, and a list is text.`, {
    hint: "Save it as CSV with a column 'domain' or 'website', or as one domain a line.",
  });
}
