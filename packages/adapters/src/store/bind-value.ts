import type { SQLInputValue } from "node:sqlite";

/**
 * One parameter of a query as SQLite takes it. node:sqlite reads an object in first place as named parameters and would shift every
 * value silently, so dates become ISO text here, booleans 0 or 1, and any other object is refused.
 */
export function bindValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return value;
  switch (typeof value) {
    case "string":
    case "number":
    case "bigint":
      return value;
    case "boolean":
      return value ? 1 : 0;
    default:
      throw new TypeError(`a query parameter is a ${typeof value}, which no column can hold`);
  }
}
