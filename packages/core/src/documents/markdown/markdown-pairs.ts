import type { ShownValue } from "../report/shown-value.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** Values with how each is known; empty where there are none. */
export function markdownPairs(rows: readonly ShownValue[]): string {
  if (rows.length === 0) return "";
  return markdownTable(
    ["What", "Value", "Known by"],
    rows.map(({ label, value, code, provenanceWords }) => [
      markdownText(label),
      code ? markdownCode(value) : markdownText(value),
      provenanceWords,
    ]),
  );
}
