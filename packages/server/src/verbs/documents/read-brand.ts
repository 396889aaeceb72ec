import { readFileSync } from "node:fs";
import { AppError, lockedSentence } from "@broker/contracts";
import { type Brand, brandOf, logoUri } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";

function readLogo(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new AppError("file_unreadable", `The logo ${file} cannot be read.`, {
      hint: "branding.logo.file in the configuration names it.",
      cause,
    });
  }
  return logoUri(bytes, bytes.toString("base64"));
}

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
  return brandOf({ brokerage, branding, logo: branding.logo === undefined ? null : readLogo(branding.logo.file) });
}
