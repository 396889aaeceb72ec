import { AppError, lockedSentence, type SlipChoices, type SlipTemplate, type TierName } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What the tiers above the lowest have: full slips, terms of one's own, formats other than PDF. */
const FEATURE = "professional_reports";

/** Choices with which a broker sets terms of their own, in words; the lowest tier has none of them. */
const CUSTOM_TERMS = {
  limit: "a limit",
  deductible: "a deductible",
  additionalTerms: "further terms",
  interest: "insuring clauses",
  territorialLimits: "territorial limits",
  waitingPeriodHours: "a waiting period",
  indemnityDays: "an indemnity period",
  law: "a law",
  courts: "courts",
  conditions: "conditions",
  exclusions: "exclusions",
  nuclear: "a nuclear exclusion",
  wording: "a wording",
  lossPayee: "a loss payee",
  premiumPaymentDays: "days of payment",
  premiumNoticeDays: "days of notice",
  cancellationDays: "days of cancellation",
  claimsAdministration: "an administration of claims",
  subjectivitiesFrom: "a severity of subjectivities",
} as const satisfies Partial<Record<keyof SlipChoices, string>>;

/** Why a workspace lacks what the tiers above have about slips. */
export interface SlipLock {
  readonly tier: TierName;
  /** The locked card's sentence. */
  readonly sentence: string;
}

/** The workspace's locked card; null = its tier has everything about slips. */
export async function slipLock(workspace: Workspace): Promise<SlipLock | null> {
  // A workspace without a database is new, and a new one has every feature.
  if (!workspace.exists()) return null;
  const tier = await workspace.database.clients.tier();
  const sentence = lockedSentence(tier, FEATURE);
  return sentence === null ? null : { tier, sentence };
}

const locked = (lock: SlipLock, has: string) =>
  new AppError("feature_locked", lock.sentence, {
    hint: `This workspace is ${lock.tier}: ${has}. 'broker tier set' changes the tier.`,
  });

/** AppError `feature_locked` for a file of a format that the tier lacks. */
export async function requireSlipFormat(workspace: Workspace, format: "pdf" | "html" | "xml" | "json"): Promise<void> {
  if (format === "pdf") return;
  const lock = await slipLock(workspace);
  if (lock !== null) throw locked(lock, "slips are written as PDF");
}

/** AppError `feature_locked` where the tier has no templates of one's own. */
export async function requireOwnTemplates(workspace: Workspace): Promise<void> {
  const lock = await slipLock(workspace);
  if (lock !== null) throw locked(lock, "templates cannot be saved");
}

/**
 * The template that is used where none is named: the full one, or on the lowest tier the reduced one. AppError
 * `feature_locked` for a template or terms that the tier lacks.
 */
export async function requireSlipTier(
  workspace: Workspace,
  { template, choices, saves }: { readonly template?: string; readonly choices: SlipChoices; readonly saves: boolean },
): Promise<{ readonly otherwise: SlipTemplate; readonly locked: boolean }> {
  const lock = await slipLock(workspace);
  if (lock === null) return { otherwise: "standard", locked: false };
  if (template !== undefined && template.trim().toLowerCase() !== "reduced")
    throw locked(lock, "it has the template 'reduced'");
  if (saves) throw locked(lock, "templates cannot be saved");
  const own = (Object.keys(CUSTOM_TERMS) as (keyof typeof CUSTOM_TERMS)[]).find((name) => choices[name] !== undefined);
  if (own !== undefined)
    throw locked(lock, `slips have the template's terms, without ${CUSTOM_TERMS[own]} of your own`);
  return { otherwise: "reduced", locked: true };
}
