const REDACTED = /^redacted:(\d{1,9}):([0-9a-f]{16})$/;

/**
 * Replaces the value of a Set-Cookie field by `redacted:<length>:<first 16 hex digits of its SHA-256>`, so that no session of
 * anybody is ever kept. Attributes stay as they are. A field that was redacted before comes back unchanged.
 */
export function redactSetCookie(field: string, sha256: (text: string) => string): string {
  const end = field.indexOf(";");
  const pair = end === -1 ? field : field.slice(0, end);
  const attributes = end === -1 ? "" : field.slice(end);
  const equals = pair.indexOf("=");
  const name = equals === -1 ? "" : pair.slice(0, equals);
  const value = pair.slice(equals + 1).trim();
  if (REDACTED.test(value)) return field;
  return `${name}=redacted:${value.length}:${sha256(value).slice(0, 16)}${attributes}`;
}

/** Length and hash of a redacted cookie value; null when the text is not one. */
export function readRedactedValue(value: string): { readonly length: number; readonly hash: string } | null {
  const match = REDACTED.exec(value);
  return match ? { length: Number(match[1]), hash: match[2] ?? "" } : null;
}
