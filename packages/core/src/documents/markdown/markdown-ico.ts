import type { Ico } from "../report/sections/ico.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownTable } from "./markdown-table.ts";
import { markdownText } from "./markdown-text.ts";

/** The fourteen points as a table. */
export function markdownIco({ lead, points }: Ico): string {
  const seen = (evidence: Ico["points"][number]["evidence"]) =>
    evidence.map(({ label, value, provenanceWords }) => `${label}: ${value} (${provenanceWords})`).join("; ");
  return markdownBlocks(
    markdownText(lead),
    markdownTable(
      ["", "Point", "State", "Why", "Seen"],
      points.map(({ n, question, mark, reason, evidence }) => [
        String(n),
        markdownText(question),
        mark.word,
        markdownText(reason),
        markdownText(seen(evidence)),
      ]),
    ),
  );
}
