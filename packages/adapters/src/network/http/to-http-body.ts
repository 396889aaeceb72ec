import type { HttpBody } from "@broker/contracts";
import type { ReadBody } from "./body-reader.ts";

const PRESCAN_BYTES = 1024;

/**
 * The encoding of a body as a browser determines it (WHATWG HTML, 'determining the character encoding'): a byte order
 * mark, the Content-Type, a meta element in the first 1024 bytes; else UTF-8 if the bytes are valid, else windows-1252.
 * An unknown label means UTF-8. `cut` = the body was truncated, so its last character may be incomplete.
 */
export function charsetOf(contentType: string, body: Buffer, cut = false): string {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xfe && body[1] === 0xff) return "utf-16be";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  const declared = /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1];
  if (declared !== undefined) return knownLabel(declared);
  const meta = metaCharset(body.toString("latin1", 0, PRESCAN_BYTES));
  if (meta !== null) return meta;
  return isUtf8(body, cut) ? "utf-8" : "windows-1252";
}

function metaCharset(head: string): string | null {
  const markup = head.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  for (const [tag] of markup.matchAll(/<meta\s[^>]*>/gi)) {
    const label = /charset\s*=\s*(?:["']\s*)?([^\s"'/>;]+)/i.exec(tag)?.[1];
    if (label === undefined) continue;
    // A page that could say so in ASCII is not in UTF-16 (same algorithm, step 'if charset is UTF-16BE/LE').
    const known = knownLabel(label);
    return known.startsWith("utf-16") ? "utf-8" : known;
  }
  return null;
}

function knownLabel(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return "utf-8";
    throw error;
  }
}

function isUtf8(body: Buffer, cut: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body, { stream: cut });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The body as text. Bytes that are no characters become U+FFFD; a character cut off by the cap is left out. */
export function toHttpBody(read: ReadBody, contentType: string): HttpBody {
  const { decoded, bytes, truncated, broken } = read;
  const cut = truncated || broken;
  const text = new TextDecoder(charsetOf(contentType, decoded, cut)).decode(decoded, { stream: cut });
  return { text, bytes, truncated, broken };
}
