import type { Feature } from "@broker/contracts";
import { requireFeature as featureOf } from "@broker/server/service";
import type { Invocation } from "./invocation.ts";
import { workspaceOf } from "./workspace-of.ts";

/**
 * Lets a command go on only where the workspace's tier has the feature; AppError `feature_locked` with the locked
 * card's sentence.
 */
export async function requireFeature(invocation: Invocation, feature: Feature): Promise<void> {
  return featureOf(await workspaceOf(invocation), feature);
}
