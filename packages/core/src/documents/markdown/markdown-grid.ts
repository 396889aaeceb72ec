import type { FactsGrid } from "../report/facts/facts-grid.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownCode } from "./markdown-code.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** A table under its caption, and what it leaves out. */
export function markdownGrid({ caption, head, rows, more }: FactsGrid): string {
  const cells = rows.map((row) => row.map(({ text, code }) => (code ? markdownCode(text) : markdownText(text))));
  return markdownBlocks(`${markdownText(caption)}:`, markdownTable(head, cells), more ?? "");
}
