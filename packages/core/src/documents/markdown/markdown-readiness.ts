import type { Readiness } from "../report/sections/readiness.ts";
import { markdownBlocks } from "./markdown-blocks.ts";
import { markdownPairs } from "./markdown-pairs.ts";
import { markdownSum } from "./markdown-sum.ts";
import { markdownText } from "./markdown-text.ts";

/** The index in a sentence, its sums, what moved it. */
export function markdownReadiness({ headline, tables, adjustments, source }: Readiness): string {
  return markdownBlocks(
    `**${markdownText(headline)}**`,
    ...tables.map(markdownSum),
    markdownPairs(adjustments),
    markdownText(source),
  );
}
