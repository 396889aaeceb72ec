import type { CellValue } from "./table-column.ts";

/** A text that a spreadsheet would take for a formula, or for the start of one, gets an apostrophe before it. */
const RISKY = /^[=+\-@\t\r]/;

function field(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  const safe = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180, CRLF), with the mark that tells Excel it is UTF-8. The first row is the head. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}
