import type { CellValue } from "./table-column.ts";

/** Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
const RISKY = /^[=+\-@\t\r]/;

function field(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  const safe = RISKY.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180, CRLF) with a UTF-8 byte order mark. The first row is the header. */
export function csvText(rows: readonly (readonly CellValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(",")}\r\n`).join("")}`;
}
