import { randomBytes } from "node:crypto";
import type { ListedPlacement, Repositories } from "@broker/adapters";
import { AppError, type Placement } from "@broker/contracts";
import {
  BINDING_STAGES,
  currentSteps,
  effectiveValue,
  movedSteps,
  type PlacementMove,
  type QuoteRequest,
  type QuoteSelection,
  repeatsBinding,
  repeatsChoice,
  requireOnlyBinding,
  withBoundPeriod,
  withChoice,
  withQuote,
} from "@broker/core";
import { requireSubmittable } from "@broker/core/documents";
import { gatedSteps } from "@broker/core/kyc-gate";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { readFacts, type SubmissionOptions } from "../documents/read-submission.ts";
import { passGate } from "../gate/sanctions-gate.ts";
import { notifyOfRenewal } from "../workspace/due-dates.ts";

/** Longest note of a placement's step. */
const LONGEST = 500;

/**
 * The note of a binding: the given one, after the reason for binding a company that is not active. Such a binding is
 * refused without a reason, as documents are: AppError `record_unsettled`. `usage` for an empty or too long reason.
 */
async function bindingNote(
  workspace: Workspace,
  client: string,
  { note, despiteContradictions }: SubmissionOptions & { readonly note?: string | undefined },
): Promise<string | undefined> {
  const reason = despiteContradictions?.trim();
  if (reason === "") throw new AppError("usage", "The reason for binding is empty; it is recorded with the placement.");
  const { facts } = await readFacts(workspace, client, reason);
  const questions = facts.questions.filter(({ about }) => about === "company-status");
  if (questions.length === 0) return note;
  requireSubmittable({ ...facts, questions }, "bind it with a reason, which is recorded with the placement");
  const decision = `Bound despite the register status, by ${workspace.by}. Reason: ${reason}`;
  const whole = note === undefined ? decision : `${decision}. ${note}`;
  if (whole.length <= LONGEST) return whole;
  throw new AppError("usage", `Reason and note exceed ${LONGEST} characters together.`, { hint: "Shorten them." });
}

/** The confirmation that a policy is bound although the same risk is bound already for its period. */
interface Confirmed {
  readonly besideBound?: boolean | undefined;
}

/** What a change brings besides itself. */
interface Brings {
  /** A policy for the record. */
  readonly policy: boolean;
  /** A new binding, which is questioned if it would be the second; null = none. */
  readonly binding: Confirmed | null;
  /** The number of steps before. */
  readonly steps: number;
}

/**
 * Changes a placement within one transaction; a policy that it brings to the record is checked for its renewal there
 * too, so that both are saved or neither. AppErrors `record_unsettled` for a second binding that is not confirmed;
 * `gate_closed` for a step that the sanctions gate does not let pass.
 */
const changeWithin = (
  { by, clock, config, database }: Workspace,
  { policy, binding, steps }: Brings,
  change: (placements: Repositories["placements"]) => Promise<Placement>,
): Promise<Placement> =>
  database.transaction(async (repositories) => {
    const { placements } = repositories;
    const placement = await change(placements);
    const isNew = binding !== null && binding.besideBound !== true && placement.steps.length > steps;
    if (isNew) requireOnlyBinding(await placements.ofClients([placement.clientId]), placement);
    if (gatedSteps(placement, steps).length > 0)
      await passGate({ by, clock, config, database: repositories }, placement.clientId, { placement: placement.id });
    if (policy) await notifyOfRenewal({ clock, database: repositories }, placement.clientId);
    return placement;
  });

/** A placement to be recorded, with its first step. */
interface StartedPlacement {
  /** The client by id, name, company number or domain. */
  readonly client: string;
  /** The risk placed. */
  readonly risk: string;
  /** Its first step; the day defaults to today. */
  readonly move: Omit<PlacementMove, "on" | "corrects"> & {
    readonly on?: string | undefined;
    /** Why it is bound although the company is not active. */
    readonly despiteContradictions?: string;
  } & Confirmed;
}

/**
 * Records a new placement of a client; a bound one becomes the expiring policy of the record. The same placement sent
 * twice within a minute is one. AppErrors `not_found`,
 * `ambiguous`, `input_invalid` for a step that cannot be the first, `record_unsettled`, `gate_closed`.
 */
export async function addPlacement(
  workspace: Workspace,
  { client, risk, move }: StartedPlacement,
): Promise<ListedPlacement> {
  const { clients } = workspace.database;
  const actor = actorOf(workspace);
  const { at } = actor;
  const log = await clients.find(client);
  const { despiteContradictions, ...first } = move;
  const bound = BINDING_STAGES.includes(move.stage);
  const note = bound ? await bindingNote(workspace, log.id, move) : move.note;
  const terms = { ...first, on: move.on ?? at.slice(0, 10), ...(note === undefined ? {} : { note }) };
  const steps = movedSteps([], terms, actor);
  const id = randomBytes(6).toString("hex");
  const started = withBoundPeriod({ id, clientId: log.id, risk, createdAt: at, steps: [...steps] });
  const brings = { policy: bound, binding: bound ? move : null, steps: 0 };
  const placement = await changeWithin(workspace, brings, (placements) => placements.add(started, actor, bound));
  return { placement, clientName: String(effectiveValue(log, "legalName")?.value ?? "") };
}

/** A stage that a placement reached. */
interface PlacementChange extends Omit<PlacementMove, "on" | "corrects">, Confirmed {
  /** Default: today; for a correction, the day of the corrected step. */
  readonly on?: string | undefined;
  /** The number of the corrected step; "last" = the last one in force. */
  readonly corrects?: number | "last" | undefined;
  /** Its policy becomes the expiring policy of the record; omitted = when it is bound or renewed. */
  readonly toRecord?: boolean | undefined;
  /** Why it is bound although the company is not active. */
  readonly despiteContradictions?: string;
}

/**
 * Records the stage that a placement reached, or corrects an earlier record of it. Binding what is bound on the same
 * terms changes nothing. AppErrors `not_found`, `usage`,
 * `input_invalid`, `record_unsettled`, `gate_closed`.
 */
export async function movePlacement(
  workspace: Workspace,
  reference: string,
  { toRecord, corrects, on, despiteContradictions, besideBound, ...given }: PlacementChange,
): Promise<ListedPlacement> {
  if (toRecord === true && !BINDING_STAGES.includes(given.stage))
    throw new AppError("usage", "Only a bound or renewed placement brings a policy for the record.");
  const actor = actorOf(workspace);
  const { at } = actor;
  const today = at.slice(0, 10);
  const found = await workspace.database.placements.find(reference);
  const { steps, clientId } = found.placement;
  // A correction of a binding is not a new one.
  const isCorrection = currentSteps(steps).some(
    ({ n, stage }) => BINDING_STAGES.includes(stage) && (corrects === n || corrects === "last"),
  );
  const repeated = (before: Placement) =>
    corrects === undefined && repeatsBinding(before, { ...given, ...(on === undefined ? {} : { on }) });
  const isBinding = BINDING_STAGES.includes(given.stage) && !isCorrection;
  const note =
    isBinding && !repeated(found.placement)
      ? await bindingNote(workspace, clientId, {
          note: given.note,
          ...(despiteContradictions === undefined ? {} : { despiteContradictions }),
        })
      : given.note;
  const move = { ...given, ...(note === undefined ? {} : { note }) };
  const updatesRecord = toRecord ?? BINDING_STAGES.includes(given.stage);
  const moved = (before: Placement) => {
    if (repeated(before)) return before;
    if (corrects === undefined)
      return withBoundPeriod({ ...before, steps: [...movedSteps(before.steps, { ...move, on: on ?? today }, actor)] });
    const n = corrects === "last" ? (currentSteps(before.steps).at(-1)?.n ?? 1) : corrects;
    const day = on ?? before.steps.find((step) => step.n === n)?.on ?? today;
    return withBoundPeriod({
      ...before,
      steps: [...movedSteps(before.steps, { ...move, on: day, corrects: n }, actor)],
    });
  };
  const brings = { policy: updatesRecord, binding: isBinding ? { besideBound } : null, steps: steps.length };
  const placement = await changeWithin(workspace, brings, (placements) =>
    placements.move(found.placement.id, moved, actor, updatesRecord),
  );
  return { ...found, placement };
}

/** Records a quote, or corrects an earlier one. AppErrors `not_found`, `ambiguous`, `input_invalid`. */
export async function quotePlacement(
  workspace: Workspace,
  reference: string,
  request: QuoteRequest,
): Promise<ListedPlacement> {
  const actor = actorOf(workspace);
  const found = await workspace.database.placements.find(reference);
  const placement = await workspace.database.placements.quote(
    found.placement.id,
    (before) => withQuote(before, request, actor),
    actor,
  );
  return { ...found, placement };
}

/** A choice of a quote; the day defaults to today. */
export interface ChosenQuote extends Omit<QuoteSelection, "on">, Confirmed {
  readonly on?: string | undefined;
  /** The policy becomes the expiring policy of the record; omitted = when it is bound. */
  readonly toRecord?: boolean | undefined;
  /** Why it is bound although the company is not active. */
  readonly despiteContradictions?: string;
}

/**
 * Chooses a quote: it becomes the quote on the client's record, which documents print, and the placement moves with its
 * terms. The choice on which the risk is bound, repeated, changes nothing. AppErrors `not_found`, `usage`,
 * `input_invalid`, `record_unsettled`, `gate_closed`.
 */
export async function chooseQuote(
  workspace: Workspace,
  reference: string,
  { toRecord, on, despiteContradictions, besideBound, ...given }: ChosenQuote,
): Promise<ListedPlacement> {
  if (!given.bind && (toRecord === true || given.inception !== undefined || given.expiresOn !== undefined))
    throw new AppError("usage", "First day, last day and the record's policy are of a risk that is bound.", {
      hint: "Bind it, or leave them out.",
    });
  const actor = actorOf(workspace);
  const { at } = actor;
  const found = await workspace.database.placements.find(reference);
  const repeated = (before: Placement) => repeatsChoice(before, { ...given, ...(on === undefined ? {} : { on }) });
  const note =
    given.bind && !repeated(found.placement)
      ? await bindingNote(workspace, found.placement.clientId, {
          note: given.note,
          ...(despiteContradictions === undefined ? {} : { despiteContradictions }),
        })
      : given.note;
  const updatesRecord = toRecord ?? given.bind;
  const choosing = { ...given, ...(note === undefined ? {} : { note }) };
  const chosen = (before: Placement) => {
    if (repeated(before)) return before;
    const placement = withChoice(before, { ...choosing, on: on ?? at.slice(0, 10) }, actor);
    return choosing.bind ? withBoundPeriod(placement) : placement;
  };
  const { length } = found.placement.steps;
  const brings = { policy: updatesRecord, binding: given.bind ? { besideBound } : null, steps: length };
  const placement = await changeWithin(workspace, brings, (placements) =>
    placements.choose(found.placement.id, chosen, actor, updatesRecord),
  );
  return { ...found, placement };
}
