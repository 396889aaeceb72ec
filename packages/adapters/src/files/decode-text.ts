/** Text from bytes, and how it was read where that was not plain UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly notice: string | null;
}

/**
 * Reads a text file's bytes as programs on every desk write them: UTF-8, UTF-16 with its mark, else Windows-1252 with a
 * notice.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), notice: null };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), notice: null };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notice: null };
  } catch {
    const notice = "The list is not UTF-8; it was read as Windows-1252, as older spreadsheets write it.";
    return { text: new TextDecoder("windows-1252").decode(bytes), notice };
  }
}
