import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownPairs } from "../../markdown/markdown-pairs.ts";
import { MARKDOWN_SECTIONS } from "../../markdown/markdown-sections.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { Overview } from "../pages/overview.ts";

/** Page 1. */
export function markdownOverview({ headline, tier, trajectory, company, actions }: Overview): string {
  const first = actions.map(
    ({ title, why, gain, effort }, place) =>
      `${place + 1}. **${markdownText(title)}** (${gain === null ? "" : `${gain} points, `}${effort}): ${markdownText(why)}`,
  );
  return blocks(
    MARKDOWN_SECTIONS.headline(headline),
    `Risk tier: ${tier ?? "not known"}. Trajectory: ${trajectory.sentence}`,
    "### Do these first",
    first.length === 0 ? "None is known." : first.join("\n"),
    "### The company",
    markdownPairs(company),
  );
}
