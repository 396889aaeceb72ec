import type { HttpBody } from "@broker/contracts";
import type { ReadBody } from "./body-reader.ts";
import { charsetOf } from "./charset.ts";

/** The body as text. Bytes that are no characters become U+FFFD; a character cut off by the cap is left out. */
export function toHttpBody(read: ReadBody, contentType: string): HttpBody {
  const { decoded, bytes, truncated, broken } = read;
  const cut = truncated || broken;
  const text = new TextDecoder(charsetOf(contentType, decoded, cut)).decode(decoded, { stream: cut });
  return { text, bytes, truncated, broken };
}
