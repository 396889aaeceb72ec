import type { FactsBlock } from "../report/facts/facts-block.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownGrid } from "./markdown-grid.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownText } from "./markdown-text.ts";

/** One subject under its own heading; `silent` stands before the reason why it holds nothing. */
export function markdownFacts({ title, unseen, values, grids }: FactsBlock, silent: string): string {
  return markdownBlocks(
    `### ${title}`,
    unseen === null ? "" : `${silent} ${markdownText(unseen)}`,
    markdownPairs(values),
    ...grids.map(markdownGrid),
  );
}
