import { openClientStore } from "@broker/adapters";
import { type Feature, lockedSentence } from "@broker/contracts";
import type { Invocation } from "../invocation.ts";
import { hasDatabase } from "../scan-permission.ts";
import { withStore } from "../with-store.ts";

/** Which of some features the workspace's tier holds; each that it lacks is told on stderr with the locked card's sentence. */
export async function tierHolds(
  invocation: Invocation,
  features: Readonly<Partial<Record<Feature, string>>>,
): Promise<(feature: Feature) => boolean> {
  const { config } = await invocation.config();
  // A workspace without a database is new, and a new one has every feature.
  if (!hasDatabase(config.database)) return () => true;
  const tier = await withStore(invocation, openClientStore, ({ store }) => store.tier());
  for (const [feature, what] of Object.entries(features)) {
    const sentence = lockedSentence(tier, feature);
    if (sentence !== null) invocation.io.note(`Left out: ${what}. ${sentence}`);
  }
  return (feature) => lockedSentence(tier, feature) === null;
}
