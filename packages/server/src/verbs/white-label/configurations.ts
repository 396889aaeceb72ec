import {
  AppError,
  type BrandConfiguration,
  type BrandDetail,
  type BrandFeatures,
  type Branding,
  type ColourFault,
  type ConfigurationChange,
  colourFaults,
  contrastPairs,
  READABLE,
  showFixed,
} from "@broker/contracts";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { removeKeys, settleSigning } from "./mail-keys.ts";
import { pictureUri, removeUnused, requirePictures } from "./pictures.ts";
import { proofView } from "./proof-records.ts";

const FEATURE = "white_label_solutions";

/** Configurations of white label, the oldest first. AppError `feature_locked`. */
export async function listConfigurations(workspace: Workspace): Promise<BrandConfiguration[]> {
  await requireFeature(workspace, FEATURE);
  const found = await workspace.database.brands.list();
  return found.map(({ branding: _, features: __, proofs: ___, ...each }) => each);
}

/** A configuration by the first characters of its id. AppErrors `feature_locked`, `not_found`, `ambiguous`. */
export async function readConfiguration(workspace: Workspace, reference: string): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  const { brands } = workspace.database;
  const { proofs, ...found } = await brands.find(reference);
  return {
    ...found,
    chosen: (await brands.chosen(found.id)).map(({ id, name }) => ({ id, name: name === "" ? id : name })),
    versions: await brands.versions(found.id),
    proofs: proofs.map(proofView),
    contrast: contrastPairs(found.branding.primaryColor, found.branding.secondaryColor).map(
      ({ colour: _, ratio, ...pair }) => ({ ...pair, ratio: Math.floor(ratio * 10) / 10 }),
    ),
    pictures: {
      logo: await pictureUri(workspace, found.branding.logo),
      favicon: await pictureUri(workspace, found.branding.favicon),
    },
  };
}

/** Adds a configuration that applies to nothing yet. AppErrors `feature_locked`, `ambiguous`, `limit_reached`. */
export async function addConfiguration(workspace: Workspace, name: string): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  return readConfiguration(workspace, await workspace.database.brands.add(name, actorOf(workspace)));
}

/** Changes name, state or clients. AppErrors `feature_locked`, `not_found`, `ambiguous`. */
export async function changeConfiguration(
  workspace: Workspace,
  reference: string,
  change: ConfigurationChange,
): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  await workspace.database.brands.change(reference, change, actorOf(workspace));
  return readConfiguration(workspace, reference);
}

/** Why a colour is refused, with the nearest that passes. The ratio is rounded down: it never reads as enough. */
export function faultSentence({ worst, nearest }: ColourFault): string {
  const { front, back, ratio, title, theme } = worst;
  const shown = showFixed(Math.floor(ratio * 10) / 10, 1);
  return `${title} (${theme}): ${front} on ${back} has ${shown} to 1, and WCAG AA requires ${READABLE} to 1. The nearest colour that passes is ${nearest}.`;
}

function requireContrast({ primaryColor, secondaryColor }: Branding): void {
  const faults = colourFaults(primaryColor, secondaryColor);
  const [first] = faults;
  if (first === undefined) return;
  throw new AppError("input_invalid", `Nothing was saved. ${faultSentence(first)}`, {
    hint: `Choose ${first.nearest}, or another colour.`,
    fields: Object.fromEntries(faults.map((fault) => [fault.colour, faultSentence(fault)])),
  });
}

/**
 * Saves branding as a version. AppErrors `feature_locked`, `not_found`, `input_invalid` for a colour below WCAG AA or a
 * picture that is not stored, `record_unsettled`.
 * @param seen the version that it is based on; null = whatever it is
 */
export async function saveBranding(
  workspace: Workspace,
  reference: string,
  branding: Branding,
  seen: number | null,
): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  requireContrast(branding);
  await requirePictures(workspace, branding);
  const { brands } = workspace.database;
  const { id, proofs } = await brands.find(reference);
  await brands.save(id, { branding, seen, restored: null }, actorOf(workspace));
  await settleSigning(workspace, id, proofs);
  return readConfiguration(workspace, id);
}

/** A feature that is switched on without what it needs is refused. */
function requireComplete({ customDomain, domain, customReports, wording }: BrandFeatures): void {
  const missing = {
    ...(customDomain && domain === null ? { domain: "Enter the domain, or switch the feature off." } : {}),
    ...(customReports && Object.values(wording).every((text) => text === null)
      ? { reportIntroduction: "Enter a text for one of the places, or switch the feature off." }
      : {}),
  };
  const [first] = Object.values(missing);
  if (first !== undefined) throw new AppError("input_invalid", `Nothing was saved. ${first}`, { fields: missing });
}

/** Saves features as a version. AppErrors as of `saveBranding`. */
export async function saveFeatures(
  workspace: Workspace,
  reference: string,
  features: BrandFeatures,
  seen: number | null,
): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  requireComplete(features);
  await workspace.database.brands.save(reference, { features, seen, restored: null }, actorOf(workspace));
  return readConfiguration(workspace, reference);
}

/** Saves an earlier version as the newest. AppErrors `feature_locked`, `not_found`. */
export async function restoreConfiguration(
  workspace: Workspace,
  reference: string,
  version: number,
): Promise<BrandDetail> {
  await requireFeature(workspace, FEATURE);
  const { brands } = workspace.database;
  const { id, name, proofs } = await brands.find(reference);
  const earlier = (await brands.versions(id)).find(({ n }) => n === version);
  if (earlier === undefined) throw new AppError("not_found", `'${name}' has no version ${version}.`);
  const { branding, features } = earlier;
  await brands.save(id, { branding, features, seen: null, restored: version }, actorOf(workspace));
  await settleSigning(workspace, id, proofs);
  return readConfiguration(workspace, id);
}

/**
 * Removes a configuration with its versions and pictures. AppErrors `feature_locked`, `not_found`; `usage` if it is
 * active.
 */
export async function removeConfiguration(workspace: Workspace, reference: string): Promise<void> {
  await requireFeature(workspace, FEATURE);
  const { brands } = workspace.database;
  const { id, proofs } = await brands.find(reference);
  const versions = await brands.versions(id);
  await brands.remove(id, actorOf(workspace));
  removeKeys(workspace, proofs);
  await removeUnused(
    workspace,
    versions.flatMap(({ branding }) => [branding.logo, branding.favicon]),
  );
}

/** A configuration as a file: branding with its pictures, features and versions. Clients are not in it. */
export async function exportConfiguration(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly name: string; readonly content: string }> {
  const { id, name, version, branding, features, pictures, versions } = await readConfiguration(workspace, reference);
  const history = versions.map(({ n, at, by, restored }) => ({ n, at, by, restored }));
  const content = { format: "broker-white-label/1", name, version, branding, features, pictures, versions: history };
  return { name: `white-label-${id}-v${version}.json`, content: `${JSON.stringify(content, null, 2)}\n` };
}
