import type { PageFacts } from "@broker/contracts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";

/** Products and services that the page gives away. A version read from outside is what the site says, not a confirmed weakness. */
export function technologyBlock(page: PageFacts): FactsBlock | null {
  const rows = page.technologies.map(({ name, version, category, evidence }) => [
    name,
    version ?? "not shown",
    category,
    evidence[0] ?? "",
  ]);
  const grid = factsGrid("What the site is made with", ["Product", "Version", "Kind", "Seen in"], rows, [3]);
  return grid && factsBlock("technologies", "Technologies", [], [grid]);
}
