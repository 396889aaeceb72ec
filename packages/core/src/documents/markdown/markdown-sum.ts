import type { SumTable } from "../report/sum-table.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** A printed sum as a table, with what leads from its total to the published figure. */
export function markdownSum(table: SumTable): string {
  const rows = table.lines.map((line) => [
    line.title,
    line.points === null ? "–" : line.seen,
    line.weight,
    line.points === null ? "not assessed" : `${line.posture} × ${line.share}`,
    line.points ?? "–",
    line.provenanceWords,
  ]);
  const total = table.total
    ? [[`**${table.total.title}**`, table.total.seen, "", "", `**${table.total.points}**`, "worked out"]]
    : [];
  return markdownBlocks(
    markdownTable(
      [table.head, "Seen", "Weight", `${table.measure} × share`, "Points", "Known by"],
      [...rows, ...total],
    ),
    ...table.notes.map(markdownText),
  );
}
