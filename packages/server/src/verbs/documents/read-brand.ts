import { lockedSentence } from "@broker/contracts";
import { type Brand, brandOf } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readLogo } from "../settings/logo.ts";

/**
 * The configured appearance of documents. The brokerage's name shows on every tier; logo, colours and font are white
 * label: if the workspace's tier lacks it they are left out, with a warning on stderr. AppErrors: `config_invalid`,
 * `file_unreadable`.
 */
export async function readBrand(workspace: Workspace): Promise<Brand> {
  const { config } = workspace;
  const { branding = {}, brokerage = {} } = config;
  if (Object.keys(branding).length === 0) return brandOf({ brokerage, branding: null, logo: null });
  // A workspace without a database is new, and a new one has every feature.
  if (workspace.exists()) {
    const tier = await workspace.database.clients.tier();
    const locked = lockedSentence(tier, "white_label_solutions");
    if (locked !== null) {
      workspace.warn(`The look of 'branding' is not applied. ${locked}`);
      return brandOf({ brokerage, branding: null, logo: null });
    }
  }
  return brandOf({ brokerage, branding, logo: await readLogo(workspace) });
}
