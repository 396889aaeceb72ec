import { readFileSync } from "node:fs";
import { AppError } from "@broker/contracts";

interface DecodedText {
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

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read",
  EISDIR: "is a folder, and a file is needed",
};

function unreadable(path: string, cause: unknown, hint: string): AppError {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new AppError("file_unreadable", `${path} ${REASONS[code] ?? "cannot be read"}.`, { hint, cause });
}

/** Reads a text file named by the user. AppError `file_unreadable` with the reason. */
export function readInputFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw unreadable(path, cause, "Check the path.");
  }
}

const MAX_BYTES = 50 * 1024 * 1024;

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MAX_BYTES) return bytes;
  throw new AppError("input_invalid", "The list is larger than 50 MB.", { hint: "Split it into several lists." });
}

/**
 * The bytes of a list: of a file, or for null of standard input until it ends. AppError `file_unreadable` or
 * `input_invalid`.
 */
export async function readListBytes(
  path: string | null,
  input: AsyncIterable<unknown> = process.stdin,
): Promise<Uint8Array> {
  if (path === null) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of input)
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : (chunk as Uint8Array));
    return checked(Buffer.concat(chunks));
  }
  try {
    return checked(readFileSync(path));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw unreadable(path, cause, "Check the path; '-' reads the list from standard input.");
  }
}
