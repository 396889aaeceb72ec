import { gunzipSync, gzipSync } from "node:zlib";
import type { ByteStream } from "@broker/core";
import { readDocumentText } from "../../document-text.ts";
import { decodeText } from "../../files/read-input-file.ts";

const isGzipped = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The text of a stored value: as it is, or unpacked; null = there is none, or it is not text. */
export function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (!(value instanceof Uint8Array) || !isGzipped(value)) return null;
  return gunzipSync(value).toString("utf8");
}

/** A text in the form of the value that it replaces. */
export const storedAs = (text: string, before: unknown): string | Uint8Array =>
  typeof before === "string" ? text : new Uint8Array(gzipSync(text));

const BY_CONTENT = [
  ["%PDF-", "application/pdf"],
  ["PK", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["<", "text/html"],
] as const;

/** The text of a stored file, by its content; null = it has none, such as a picture. */
export async function fileText(stream: ByteStream): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  const content = new Uint8Array(Buffer.concat(pieces));
  const start = decodeText(content.subarray(0, 5)).text;
  const [, mediaType = "text/plain"] = BY_CONTENT.find(([begin]) => start.startsWith(begin)) ?? [];
  return readDocumentText({ mediaType, content });
}

/** A text as JSON; undefined = it is none. */
export function jsonOf(text: string): unknown {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
