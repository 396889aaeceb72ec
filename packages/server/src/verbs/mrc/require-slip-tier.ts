import {
  AppError,
  lockedSentence,
  SLIP_TERMS,
  type SlipChoices,
  type SlipTemplate,
  slipTermsWhere,
} from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** Full slips, custom terms and formats other than PDF: every tier but the lowest. */
const FEATURE = "professional_reports";

/** The locked card's sentence; null = the workspace's tier has every slip feature. */
export async function slipLock(workspace: Workspace): Promise<string | null> {
  // A workspace without a database is new, and a new one has every feature.
  return workspace.exists() ? lockedSentence(await workspace.database.clients.tier(), FEATURE) : null;
}

const locked = (sentence: string, included: string) =>
  new AppError("feature_locked", sentence, { hint: `The current tier has ${included}.`, fix: { kind: "set-tier" } });

/** AppError `feature_locked` for a format that the tier lacks. */
export async function requireSlipFormat(workspace: Workspace, format: string): Promise<void> {
  const lock = format === "pdf" ? null : await slipLock(workspace);
  if (lock !== null) throw locked(lock, "slips as PDF");
}

/** AppError `feature_locked` where the tier has no saved templates. */
export async function requireSavedTemplates(workspace: Workspace): Promise<void> {
  const lock = await slipLock(workspace);
  if (lock !== null) throw locked(lock, "no saved templates");
}

/**
 * The template that applies where none is named: the full one, or the reduced one on the lowest tier. AppError
 * `feature_locked` for a template or terms that the tier lacks.
 */
export async function requireSlipTier(
  workspace: Workspace,
  { template, choices, saves }: { readonly template?: string; readonly choices: SlipChoices; readonly saves: boolean },
): Promise<{ readonly otherwise: SlipTemplate; readonly locked: boolean }> {
  const lock = await slipLock(workspace);
  if (lock === null) return { otherwise: "standard", locked: false };
  if (template !== undefined && template.trim().toLowerCase() !== "reduced")
    throw locked(lock, "the template 'reduced' only");
  if (saves) throw locked(lock, "no saved templates");
  const custom = slipTermsWhere((term) => term.custom === true).find((id) => choices[id] !== undefined);
  if (custom !== undefined)
    throw locked(lock, `the template's terms only; ${SLIP_TERMS[custom].label.toLowerCase()} cannot be changed`);
  return { otherwise: "reduced", locked: true };
}
