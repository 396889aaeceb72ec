import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownTable } from "../../markdown/markdown-table.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { Privacy } from "../pages/privacy.ts";

/** Page 4. */
export function markdownPrivacy({ words, toTarget, points, source }: Privacy): string {
  return blocks(
    `${words} ${toTarget}`,
    points.length === 0
      ? ""
      : markdownTable(
          ["", "Point", "State", "Why"],
          points.map(({ n, question, mark, reason }) => [
            String(n),
            markdownText(question),
            mark.word,
            markdownText(reason),
          ]),
        ),
    source,
  );
}
