import type { SlipStore } from "@broker/adapters";
import {
  AppError,
  MrcSlip,
  readTyped,
  type SavedSlipTemplate,
  type SlipChoices,
  SlipTemplate,
  SlipTemplateName,
  type SubmissionFacts,
  type SuppliedSlipTemplate,
} from "@broker/contracts";
import { buildSlip, suppliedTemplate, umrOf, umrReference } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type ReadSubmission, readSubmission, type SubmissionOptions } from "../documents/read-submission.ts";
import { nextChoices, templateChoices } from "./next-choices.ts";

import { requireSlipTier } from "./require-slip-tier.ts";
import { todaysSlip } from "./todays-slip.ts";

/** The slip that a new version continues. */
interface Continuing {
  readonly slip?: string;
  readonly new?: boolean;
}

/**
 * The slip whose next version is generated: the named one, else the client's latest with the same inception; null = a
 * new slip. AppErrors: `not_found`, `input_invalid` for another client's slip, `usage`.
 */
async function continuedSlip(
  store: SlipStore,
  { client, period }: SubmissionFacts,
  { slip, new: isNew }: Continuing,
): Promise<MrcSlip | null> {
  if (isNew === true && slip !== undefined)
    throw new AppError("usage", "A new slip cannot continue an existing one.", {
      fix: { kind: "omit-option", option: "slip" },
    });
  if (isNew === true) return null;
  if (slip !== undefined) {
    const found = (await store.find(slip)).slip;
    if (found.clientId === client.id) return found;
    throw new AppError("input_invalid", `The slip ${found.id} belongs to another client.`, {
      fix: { kind: "list", resource: "slips", of: client.id },
    });
  }
  const inception = period.from?.value ?? null;
  const same = (await store.list(client.id)).find((each) => each.inception === inception);
  return same === undefined ? null : (await store.find(same.id)).slip;
}

/**
 * The broker's part of a slip's UMR: the existing one, since a UMR never changes; else the broker's choice; else the
 * number of the first derived reference that is unused. AppError `input_invalid` where all 99 of a year are used.
 */
async function umrPlace(
  store: SlipStore,
  facts: SubmissionFacts,
  before: MrcSlip | null,
  choices: SlipChoices,
): Promise<{ readonly umrNumber?: number; readonly umrReference?: string }> {
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
  throw new AppError("input_invalid", "All 99 UMR references derived for this client and year are in use.", {
    fix: { kind: "set-slip-term", term: "umrReference" },
  });
}

/** What the next version of a slip is made of. */
export interface SlipRequest extends SubmissionOptions, Continuing {
  /** A built-in template, or a saved one by name (default: that of the previous version). */
  readonly template?: string;
  readonly choices?: SlipChoices;
  /** Ignore the choices of earlier versions. */
  readonly fresh?: boolean;
  /** Save the choices as a template of this name. */
  readonly saveAs?: string;
}

async function named(
  store: SlipStore,
  name: string | undefined,
): Promise<SavedSlipTemplate | SuppliedSlipTemplate | SlipTemplate | null> {
  if (name === undefined) return null;
  const own = SlipTemplate.options.find((each) => each === name.trim().toLowerCase());
  return own ?? suppliedTemplate(name) ?? store.templates.find(name);
}

/** The name of a template to save; AppError `usage` for an invalid one. */
export function slipTemplateName(name: string): string {
  if (suppliedTemplate(name) !== undefined)
    throw new AppError("usage", `'${name}' is the name of a supplied template. Choose another.`, {
      fields: { saveAs: "This name is reserved for a supplied template. Choose another." },
    });
  const { value, complaints } = readTyped(SlipTemplateName, name.trim());
  if (value !== undefined) return value;
  const [{ sentence }] = complaints;
  throw new AppError("usage", `'${name}' is not a valid template name. ${sentence}`, {
    fields: { saveAs: sentence },
  });
}

/** A slip without the times at which it was made. */
const contentOf = (slip: MrcSlip): string =>
  JSON.stringify(MrcSlip.parse(slip), (key, value: unknown) =>
    ["asOf", "madeAt", "at"].includes(key) ? undefined : value,
  );

/** Whether a new version would be the same as the last one: then none is saved. */
function isUnchanged(
  last: MrcSlip | null,
  facts: SubmissionFacts,
  options: Omit<Parameters<typeof buildSlip>[1], "id" | "version">,
): last is MrcSlip {
  if (last === null) return false;
  const { id, version, madeAt: at } = last;
  const same = buildSlip({ ...facts, asOf: at }, { ...options, id, version, at, today: options.at });
  return contentOf(same) === contentOf(last);
}

/** `newVersion` false = nothing had changed since the last version, which is returned. */
interface GeneratedSlip {
  readonly slip: MrcSlip;
  readonly newVersion: boolean;
}

async function saveNext(
  workspace: Workspace,
  { facts, report }: ReadSubmission,
  request: SlipRequest,
  tier: Awaited<ReturnType<typeof requireSlipTier>>,
): Promise<GeneratedSlip> {
  const { slips } = workspace.database;
  const at = nowOf(workspace);
  const { by } = workspace;
  const template = await named(slips, request.template);
  const continued = await continuedSlip(slips, facts, request);
  const before = request.fresh === true ? null : continued;
  const next = nextChoices({
    before,
    named: template,
    typed: request.choices ?? {},
    quote: facts.quoted?.value.ref,
    ...tier,
  });
  const { umrNumber, umrReference } = await umrPlace(slips, facts, continued, next.choices);
  const options = {
    template: next.template,
    at,
    report,
    choices: umrReference === undefined ? next.choices : { ...next.choices, umrReference },
    ...(umrNumber === undefined ? {} : { umrNumber }),
  };
  const place = { clientId: facts.client.id, id: continued?.id ?? null };
  const { saveAs } = request;
  const saved = await workspace.database.transaction(async (repositories) => {
    const slip = isUnchanged(continued, facts, options)
      ? continued
      : await repositories.slips.save(place, (self) => buildSlip(facts, { ...self, ...options }), { by, at });
    if (saveAs !== undefined)
      await repositories.slips.templates.save({
        name: slipTemplateName(saveAs),
        base: next.template,
        choices: templateChoices(next.choices),
        savedAt: at,
        by,
      });
    return slip;
  });
  return { slip: todaysSlip(await slips.find(saved.id), at).slip, newVersion: saved !== continued };
}

/**
 * Generates the next version of a client's slip from its record and scan, and saves it if it differs. AppErrors:
 * `not_found`, `ambiguous`, `record_unsettled`, `feature_locked`, `input_invalid`, `usage`.
 */
export async function generateSlip(workspace: Workspace, client: string, request: SlipRequest): Promise<GeneratedSlip> {
  const { template, choices = {}, saveAs } = request;
  if (saveAs !== undefined) slipTemplateName(saveAs);
  const tier = await requireSlipTier(workspace, {
    ...(template === undefined ? {} : { template }),
    choices,
    saves: saveAs !== undefined,
  });
  const { despiteContradictions } = request;
  const override = despiteContradictions === undefined ? {} : { despiteContradictions };
  return saveNext(workspace, await readSubmission(workspace, client, override), request, tier);
}
