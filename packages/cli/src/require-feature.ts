import { openClientStore } from "@broker/adapters";
import { AppError, type Feature, lockedSentence } from "@broker/contracts";
import type { Invocation } from "./invocation.ts";
import { hasDatabase } from "./scan-permission.ts";
import { withStore } from "./with-store.ts";

/** Lets a command go on only where the workspace's tier has the feature; AppError `feature_locked` with the locked card's sentence. */
export async function requireFeature(invocation: Invocation, feature: Feature): Promise<void> {
  const { config } = await invocation.config();
  // A workspace without a database is new, and a new one has every feature.
  if (!hasDatabase(config.database)) return;
  const tier = await withStore(invocation, openClientStore, ({ store }) => store.tier());
  const sentence = lockedSentence(tier, feature);
  if (sentence !== null)
    throw new AppError("feature_locked", sentence, {
      hint: `This workspace is ${tier}. 'broker tier set' changes the tier.`,
    });
}
