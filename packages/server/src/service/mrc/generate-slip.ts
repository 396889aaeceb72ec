import type { SlipStore } from "@broker/adapters";
import {
  AppError,
  type MrcSlip,
  readTyped,
  type SavedSlipTemplate,
  type SlipChoices,
  SlipTemplate,
  SlipTemplateName,
} from "@broker/contracts";
import { buildSlip } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ReadSubmission, readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";
import { type Continuing, continuedSlip, umrPlace } from "./continued-slip.ts";
import { nextChoices, termsOf } from "./next-choices.ts";
import { requireSlipTier } from "./require-slip-tier.ts";
import { todaysSlip } from "./todays-slip.ts";

/** What the next version of a slip shall be. */
export interface SlipAsked extends SubmissionOptions, Continuing {
  /** One of the product's templates, or a saved one by name; left out = that of the version before. */
  readonly template?: string;
  readonly choices?: SlipChoices;
  /** Nothing of what earlier versions decided counts. */
  readonly fresh?: boolean;
  /** Keep the choices as a template of this name. */
  readonly saveAs?: string;
}

async function named(store: SlipStore, name: string | undefined): Promise<SavedSlipTemplate | SlipTemplate | null> {
  if (name === undefined) return null;
  const own = SlipTemplate.options.find((each) => each === name.trim().toLowerCase());
  return own ?? store.templates.find(name);
}

/** A name under which a template can be saved; AppError `usage` for one that cannot be had. */
export function slipTemplateName(name: string): string {
  const { value, complaints } = readTyped(SlipTemplateName, name.trim());
  if (value !== undefined) return value;
  const [{ sentence }] = complaints;
  throw new AppError("usage", `The template's name '${name}' cannot be had. ${sentence}`, {
    fields: { saveAs: sentence },
  });
}

async function saved(
  workspace: Workspace,
  { facts, report }: ReadSubmission,
  asked: SlipAsked,
  tier: Awaited<ReturnType<typeof requireSlipTier>>,
): Promise<MrcSlip> {
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const template = await named(slips, asked.template);
  const continued = await continuedSlip(slips, facts, asked);
  const before = asked.fresh === true ? null : continued;
  const next = nextChoices({ before, named: template, typed: asked.choices ?? {}, ...tier });
  const { umrNumber, umrReference } = await umrPlace(slips, facts, continued, next.choices);
  const options = {
    template: next.template,
    at,
    report,
    choices: umrReference === undefined ? next.choices : { ...next.choices, umrReference },
    ...(umrNumber === undefined ? {} : { umrNumber }),
  };
  const place = { clientId: facts.client.id, id: continued?.id ?? null };
  const slip = await slips.save(place, (self) => buildSlip(facts, { ...self, ...options }), { by, at });
  if (asked.saveAs !== undefined) {
    const name = slipTemplateName(asked.saveAs);
    await slips.templates.save({ name, base: next.template, choices: termsOf(next.choices), savedAt: at, by });
  }
  return todaysSlip(await slips.find(slip.id), at).slip;
}

/**
 * Makes the next version of a client's slip from its record and its scan, and keeps it. AppErrors: `not_found`, `ambiguous`,
 * `record_unsettled`, `feature_locked`, `input_invalid`, `usage`.
 */
export async function generateSlip(workspace: Workspace, client: string, asked: SlipAsked): Promise<MrcSlip> {
  const { template, choices = {}, saveAs } = asked;
  if (saveAs !== undefined) slipTemplateName(saveAs);
  const tier = await requireSlipTier(workspace, {
    ...(template === undefined ? {} : { template }),
    choices,
    saves: saveAs !== undefined,
  });
  const { despiteContradictions } = asked;
  const override = despiteContradictions === undefined ? {} : { despiteContradictions };
  return saved(workspace, await readSubmission(workspace, client, override), asked, tier);
}
