import { AppError, type Feature, lockedSentence } from "@broker/contracts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Permits a command only if the workspace's tier has the feature; AppError `feature_locked` with the locked card's
 * sentence.
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

/**
 * Which of some features the workspace's tier includes; each that it lacks is reported on stderr with the locked card's
 * sentence.
 */
export async function tierFeatures(
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
