import type { PageFacts } from "@broker/contracts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";

/** Other people's hosts that a visitor's browser is sent to, and the tags among them that follow people. */
export function thirdPartyBlock(page: PageFacts): FactsBlock | null {
  const trackers = new Map(page.trackers.map((tracker) => [tracker.host, tracker]));
  const hosts = [...new Set([...page.thirdPartyHosts, ...trackers.keys()])].sort();
  const rows = hosts.map((host) => {
    const tracker = trackers.get(host);
    return [
      host,
      tracker ? tracker.name : "",
      tracker ? (tracker.gated ? "held back until consent" : "not held back for consent") : "",
    ];
  });
  const grid = factsGrid("Hosts that the page loads from", ["Host", "Tracker", "Consent"], rows, [0]);
  return grid && factsBlock("third-parties", "Third parties", [], [grid]);
}
