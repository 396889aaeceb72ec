import { type Feature, lockedSentence } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * Which of some features the workspace's tier holds; each that it lacks is told on stderr with the locked card's
 * sentence.
 */
export async function tierHolds(
  workspace: Workspace,
  features: Readonly<Partial<Record<Feature, string>>>,
): Promise<(feature: Feature) => boolean> {
  // A workspace without a database is new, and a new one has every feature.
  if (!workspace.exists()) return () => true;
  const tier = await workspace.database.clients.tier();
  for (const [feature, what] of Object.entries(features)) {
    const sentence = lockedSentence(tier, feature);
    if (sentence !== null) workspace.note(`Left out: ${what}. ${sentence}`);
  }
  return (feature) => lockedSentence(tier, feature) === null;
}
