import type { BrandInForce } from "@broker/adapters";
import { lockedSentence, PRODUCT_NAME } from "@broker/contracts";
import { type Brand, brandOf, configuredBrand } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readLogo } from "../settings/logo.ts";
import { pictureUri } from "../white-label/pictures.ts";

/** What a document, a page or an email is about. */
export type BrandSubject =
  /** The client's id; null = of no one client. */
  | { readonly client: string | null }
  /** The domain of a company, and the client's id if it is known. */
  | { readonly domain: string; readonly client?: string | undefined };

/** Why the tier has no white label, as a sentence; null = it has. */
const lockedWhiteLabel = async ({ database }: Pick<Workspace, "database">): Promise<string | null> =>
  lockedSentence(await database.clients.tier(), "white_label_solutions");

/** The configuration of white label in force for a subject; null = there is none, or the tier lacks it. */
export async function brandInForce(
  workspace: Pick<Workspace, "database">,
  subject: BrandSubject,
): Promise<BrandInForce | null> {
  const { brands } = workspace.database;
  const isOfDomain = "domain" in subject && subject.client === undefined;
  const found = isOfDomain ? brands.inForceAtCompany(subject.domain) : brands.inForce(subject.client ?? null);
  const configured = await found;
  return configured === null || (await lockedWhiteLabel(workspace)) !== null ? null : configured;
}

/** The product's name under the brand of the workspace. */
export const productName = async (workspace: Pick<Workspace, "database">): Promise<string> =>
  (await brandInForce(workspace, { client: null }))?.branding.productName ?? PRODUCT_NAME;

/** The configuration whose proven domain a host is; null = there is none, or the tier lacks white label. */
export async function brandAtDomain(
  workspace: Pick<Workspace, "database">,
  host: string,
): Promise<BrandInForce | null> {
  const found = await workspace.database.brands.atDomain(host);
  return found?.proven.domain !== true || (await lockedWhiteLabel(workspace)) !== null ? null : found;
}

/**
 * The appearance of documents about a subject: that of the configuration in force, else that of the settings. The
 * brokerage's name shows on every tier; logo, colours and font are white label: if the workspace's tier lacks it they
 * are left out, with a warning on stderr. AppErrors: `config_invalid`, `file_unreadable`.
 */
export async function readBrand(workspace: Workspace, subject: BrandSubject): Promise<Brand> {
  const { branding = {}, brokerage = {} } = workspace.config;
  // A workspace without a database is new, and a new one has every feature.
  const configured = workspace.exists() ? await brandInForce(workspace, subject) : null;
  if (configured !== null) {
    const logo = await pictureUri(workspace, configured.branding.logo);
    return configuredBrand({ brokerage, ...configured, logo });
  }
  if (Object.keys(branding).length === 0) return brandOf({ brokerage, branding: null, logo: null });
  const locked = workspace.exists() ? await lockedWhiteLabel(workspace) : null;
  if (locked === null) return brandOf({ brokerage, branding, logo: await readLogo(workspace) });
  workspace.warn(`The appearance set in 'branding' is not applied. ${locked}`);
  return brandOf({ brokerage, branding: null, logo: null });
}
