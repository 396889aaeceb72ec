import { AppError, type Feature, lockedSentence } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * Lets a command go on only where the workspace's tier has the feature; AppError `feature_locked` with the locked
 * card's sentence.
 */
export async function requireFeature(workspace: Workspace, feature: Feature): Promise<void> {
  // A workspace without a database is new, and a new one has every feature.
  if (!workspace.exists()) return;
  const tier = await workspace.database.clients.tier();
  const sentence = lockedSentence(tier, feature);
  if (sentence !== null)
    throw new AppError("feature_locked", sentence, {
      hint: `This workspace is ${tier}.`,
      fix: { kind: "set-tier" },
    });
}
