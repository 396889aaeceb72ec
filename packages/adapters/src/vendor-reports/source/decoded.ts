import { isUtf8 } from "node:buffer";
import { AppError } from "@broker/contracts";

/** Encodings that an XML declaration or a byte order mark may name. */
const LABELS: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  ascii: "utf-8",
  "utf-16": "utf-16le",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
};

/** Encoding by byte order mark, by the zeros of UTF-16 without one, else by the XML declaration; null = not stated. */
function encodingOf(head: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    Buffer.from(head.subarray(0, 300)).toString("latin1"),
  )?.[1];
  if (declared === undefined) return null;
  const label = LABELS[declared.toLowerCase()];
  if (label === undefined)
    throw new AppError("input_invalid", `The file declares the encoding ${declared}, which is not read.`, {
      hint: "Export the report as UTF-8.",
    });
  // A declaration that can be read byte by byte is not of UTF-16, whatever it names.
  return label.startsWith("utf-16") ? "utf-8" : label;
}

/** Bytes of an unfinished UTF-8 character at the end. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
    if (byte < 0x80) return 0;
  }
  return 0;
}

/**
 * The text of a report without its byte order mark: UTF-8, UTF-16 or Windows-1252 as marked or declared; else UTF-8,
 * and from the first bytes that are not UTF-8 on, Windows-1252. AppError `input_invalid` for another declared encoding.
 */
export async function* decoded(head: Uint8Array, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const encoding = encodingOf(head);
  let decoder = encoding === null || encoding === "utf-8" ? null : new TextDecoder(encoding);
  let rest: Uint8Array = new Uint8Array();
  let first = true;
  for await (const chunk of chunks) {
    let text: string;
    if (decoder !== null) text = decoder.decode(chunk, { stream: true });
    else {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.length - unfinished(bytes);
      const whole = bytes.subarray(0, end);
      if (isUtf8(whole)) {
        rest = bytes.subarray(end);
        text = Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString("utf8");
      } else {
        decoder = new TextDecoder("windows-1252");
        text = decoder.decode(bytes, { stream: true });
        rest = new Uint8Array();
      }
    }
    if (first && text !== "") {
      first = false;
      if (text.startsWith("\ufeff")) text = text.slice(1);
    }
    if (text !== "") yield text;
  }
  const last = decoder === null ? new TextDecoder("windows-1252").decode(rest) : decoder.decode();
  if (last !== "") yield last;
}
