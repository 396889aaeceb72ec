import type { SQLInputValue } from "node:sqlite";

/**
 * One parameter of a query, the same for both databases. node:sqlite reads an object in first place as named parameters and would
 * shift every value silently, so dates become ISO text here, booleans 0 or 1, and any other object is refused. PostgreSQL's text
 * holds no zero character, so that becomes U+FFFD.
 */
export function bindValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  switch (typeof value) {
    case "string":
      return value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
    case "number":
    case "bigint":
      return value;
    case "boolean":
      return value ? 1 : 0;
    default:
      throw new TypeError(`a query parameter is a ${typeof value}, which no column can hold`);
  }
}
