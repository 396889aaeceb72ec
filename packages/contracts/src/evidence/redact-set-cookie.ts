const REDACTED = /^redacted:(\d{1,9}):([0-9a-f]{16})$/;

/** Attributes whose values concern the cookie and not its owner. */
const KNOWN = new Set([
  "domain",
  "expires",
  "httponly",
  "max-age",
  "partitioned",
  "path",
  "priority",
  "samesite",
  "secure",
]);

/** Some servers write a second cookie in place of an attribute; its value is redacted too. */
function redactAttribute(attribute: string): string {
  const equals = attribute.indexOf("=");
  if (equals === -1 || KNOWN.has(attribute.slice(0, equals).trim().toLowerCase())) return attribute;
  return `${attribute.slice(0, equals)}=redacted`;
}

/**
 * Replaces the value of a Set-Cookie field with `redacted:<length>:<first 16 hex digits of its SHA-256>`, so that no
 * session is ever stored. Attributes that browsers know are unchanged, others lose their value. A redacted field is
 * returned unchanged.
 */
export function redactSetCookie(field: string, sha256: (text: string) => string): string {
  const end = field.indexOf(";");
  const pair = end === -1 ? field : field.slice(0, end);
  const attributes = end === -1 ? "" : field.slice(end).split(";").map(redactAttribute).join(";");
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
