import type { HeaderLines } from "./receipt.ts";

/**
 * Names and values in turn, as both parsers give them, as pairs. Bytes are taken one by one (ISO 8859-1, RFC 9110
 * §5.5).
 */
export function headerLines(raw: readonly (Buffer | string)[]): HeaderLines {
  const text = raw.map((part) => (typeof part === "string" ? part : part.toString("latin1")));
  return Array.from({ length: text.length >> 1 }, (_, index) => [
    (text[2 * index] ?? "").toLowerCase(),
    text[2 * index + 1] ?? "",
  ]);
}
