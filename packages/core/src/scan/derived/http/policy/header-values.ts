import type { Hop } from "@broker/contracts";

/** Every field of that name (lower case) in a response, as sent, in order. */
export function headerValues(hop: Pick<Hop, "headers">, name: string): string[] {
  return hop.headers.filter((header) => header.name === name).map(({ value }) => value.trim());
}

/**
 * The token of a structured-field item (RFC 9651 §3.3.4), its parameters left out; null when the text is not one, for
 * then browsers ignore the header. Tokens are case-sensitive.
 */
export function structuredToken(text: string): string | null {
  const parameter = String.raw`\s*;[ ]*[a-z*][a-z0-9_.*-]*(?:=(?:"(?:[^"\\]|\\["\\])*"|[A-Za-z*][\w!#$%&'*+.^\`|~:/-]*|-?\d+(?:\.\d+)?|\?[01]|:[A-Za-z0-9+/=]*:))?`;
  const item = new RegExp(String.raw`^[ ]*([A-Za-z*][\w!#$%&'*+.^\`|~:/-]*)(?:${parameter})*[ ]*$`);
  return item.exec(text.slice(0, 1024))?.[1] ?? null;
}
