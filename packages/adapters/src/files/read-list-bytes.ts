import { readFileSync } from "node:fs";
import { AppError } from "@broker/contracts";

const MOST_BYTES = 50 * 1024 * 1024;
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be read",
  EISDIR: "is a folder, and a file is needed",
};

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MOST_BYTES) return bytes;
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
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    throw new AppError("file_unreadable", `${path} ${REASONS[code] ?? "cannot be read"}.`, {
      hint: "Check the path; '-' reads the list from standard input.",
      cause,
    });
  }
}
