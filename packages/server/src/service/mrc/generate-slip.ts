import type { SlipStore } from "@broker/adapters";
import {
  AppError,
  type MrcSlip,
  readTyped,
  type SavedSlipTemplate,
  type SlipChoices,
  SlipTemplate,
  SlipTemplateName,
  type SubmissionFacts,
} from "@broker/contracts";
import { buildSlip, umrOf, umrReference } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ReadSubmission, readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";
import { nextChoices, termsOf } from "./next-choices.ts";
import { todaysSlip } from "./read-slips.ts";
import { requireSlipTier } from "./require-slip-tier.ts";

/** Which slip a new version continues. */
interface Continuing {
  readonly slip?: string;
  readonly new?: boolean;
}

/**
 * The slip of which a next version is made: the one that is named, else the client's last saved one of the same
 * inception; null = a new one. AppErrors: `not_found`, `input_invalid` for one of another client, `usage`.
 */
async function continuedSlip(
  store: SlipStore,
  { client, period }: SubmissionFacts,
  { slip, new: own }: Continuing,
): Promise<MrcSlip | null> {
  if (own === true && slip !== undefined) throw new AppError("usage", "--slip and --new contradict each other.");
  if (own === true) return null;
  if (slip !== undefined) {
    const found = (await store.find(slip)).slip;
    if (found.clientId === client.id) return found;
    throw new AppError("input_invalid", `The slip ${found.id} is another client's.`, {
      hint: `'broker mrc list ${client.id}' shows this client's.`,
    });
  }
  const inception = period.from?.value ?? null;
  const same = (await store.list(client.id)).find((each) => each.inception === inception);
  return same === undefined ? null : (await store.find(same.id)).slip;
}

/** What decides a slip's own part of its UMR: a number that is counted, or the reference itself. */
interface UmrPlace {
  readonly umrNumber?: number;
  readonly umrReference?: string;
}

/**
 * The reference of a slip: the one that it has, since a UMR never changes; else the one that the broker chose; else the
 * first derived one that was never given. AppError `input_invalid` where all ninety-nine of a year are used up.
 */
async function umrPlace(
  store: SlipStore,
  facts: SubmissionFacts,
  before: MrcSlip | null,
  choices: SlipChoices,
): Promise<UmrPlace> {
  if (choices.umrReference !== undefined) return {};
  const inception = facts.period.from?.value ?? null;
  const subject = { insuredName: facts.insured.name?.value ?? "", clientId: facts.client.id, inception };
  const numbers = Array.from({ length: 99 }, (_, at) => at + 1);
  const references = numbers.map((n) => umrReference({ ...subject, n }));
  if (before?.control.umr && before.control.umrReference !== null) {
    const at = references.indexOf(before.control.umrReference);
    return at === -1 ? { umrReference: before.control.umrReference } : { umrNumber: at + 1 };
  }
  const umrs = references.map((reference) => umrOf(facts.brokerage.lloydsNumber, reference));
  if (umrs[0] === null) return {};
  const taken = await store.taken(
    umrs.flatMap((umr) => umr ?? []),
    before?.id ?? null,
  );
  const free = umrs.findIndex((umr) => umr !== null && !taken.has(umr));
  if (free !== -1) return { umrNumber: free + 1 };
  throw new AppError("input_invalid", "All ninety-nine references that could be derived were given.", {
    hint: "Give one of your own: --umr-reference <up to 12 capitals and digits>.",
  });
}

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
 * Makes the next version of a client's slip from its record and its scan, and keeps it. AppErrors: `not_found`,
 * `ambiguous`, `record_unsettled`, `feature_locked`, `input_invalid`, `usage`.
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
