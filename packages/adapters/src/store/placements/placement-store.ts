import { PLACEMENT_STAGES, type Placement, type PlacementStage } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  chosenQuote,
  effectiveValue,
  type Moved,
  notificationOfPlacement,
  policyStatement,
  quoteStatement,
  repeatedPlacement,
  type Statement,
} from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import { projectClient } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { editClient } from "../clients/record-clients.ts";
import { type Connection, repository } from "../database/connection.ts";
import { onlyByPrefix } from "../database/find-one.ts";
import { newestFirst, type PageQuery, pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { announceEvent } from "../outbox/announce-event.ts";
import { readPlacements, writePlacement } from "./placement-rows.ts";

/** Which placements are requested; a filter that is left out selects all. */
export interface PlacementFilter {
  readonly clientId?: string;
  /** Now in one of these. */
  readonly stages?: readonly PlacementStage[];
  /** With these words in the insurer's name. */
  readonly insurer?: string;
  /** First and last day of the stage that they are in. */
  readonly from?: string;
  readonly to?: string;
}

/** A placement with its client. */
export interface ListedPlacement {
  readonly placement: Placement;
  readonly clientName: string;
}

/** Figures of the portfolio; sample clients are left out. */
export interface PlacementTotals {
  readonly stages: Readonly<Record<PlacementStage, number>>;
  /** Pence of the premiums bound or renewed on a day of the year; null = none was recorded. */
  readonly premium: number | null;
  readonly year: number;
}

function filtered(tables: Kysely<Tables>, { clientId, stages, insurer, from, to }: PlacementFilter) {
  let query = tables.selectFrom("placements").innerJoin("clients", "clients.id", "placements.client_id");
  if (clientId !== undefined) query = query.where("placements.client_id", "=", clientId);
  if (stages !== undefined) query = query.where("placements.stage", "in", stages);
  if (insurer !== undefined) query = query.where("placements.insurer", "like", `%${insurer}%`);
  if (from !== undefined) query = query.where("placements.stage_on", ">=", from);
  if (to !== undefined) query = query.where("placements.stage_on", "<=", to);
  return query;
}

type Filtered = ReturnType<typeof filtered>;

const rowsOf = (query: Filtered) =>
  query.select([
    "placements.id",
    "placements.client_id",
    "placements.risk",
    "placements.created_at",
    "placements.stage_on",
    "clients.name",
  ]);

async function listed(
  tables: Kysely<Tables>,
  rows: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>,
): Promise<ListedPlacement[]> {
  const placements = await readPlacements(tables, rows);
  return placements.map((placement, place) => ({ placement, clientName: rows[place]?.name ?? "" }));
}

/** One page of placements, the newest stage first; `next` = null where nothing follows. AppError `usage`. */
export async function list(tables: Kysely<Tables>, filter: PlacementFilter, page: PageQuery) {
  const { rows, next } = await newestFirst(rowsOf(filtered(tables, filter)), page, ["placements", "stage_on"]);
  return { placements: await listed(tables, rows), next };
}

/**
 * How many placements are in each stage, and the premium bound or renewed within a year by steps that were not
 * corrected since.
 */
export async function totals(tables: Kysely<Tables>, filter: PlacementFilter, year: number): Promise<PlacementTotals> {
  const own = filtered(tables, filter).where("clients.sample", "=", 0);
  const counts = await own
    .select(["placements.stage", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("placements.stage")
    .execute();
  const { premium } = await own
    .innerJoin("placement_steps as step", "step.placement_id", "placements.id")
    .select(({ fn }) => fn.sum<number | null>("step.premium").as("premium"))
    .where("step.stage", "in", ["bound", "renewed"])
    .where("step.stage_on", ">=", `${year}-01-01`)
    .where("step.stage_on", "<=", `${year}-12-31`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("placement_steps as later")
            .select("later.n")
            .whereRef("later.placement_id", "=", "step.placement_id")
            .whereRef("later.corrects", "=", "step.n"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const stages = Object.fromEntries(
    PLACEMENT_STAGES.map((stage) => [stage, counts.find((row) => row.stage === stage)?.count ?? 0]),
  ) as Record<PlacementStage, number>;
  return { stages, premium, year };
}

/** By id or the beginning of one (four or more). AppErrors `not_found` and `ambiguous`. */
export const find = (tables: Kysely<Tables>, reference: string): Promise<ListedPlacement> =>
  onlyByPrefix(reference, { one: "placement", list: "placements", digits: 12 }, async (prefix) => {
    const found = rowsOf(filtered(tables, {}).where("placements.id", "like", `${prefix}%`));
    return listed(tables, await found.orderBy("placements.id").limit(2).execute());
  });

/** Every placement of these clients, the oldest first. */
export async function ofClients(tables: Kysely<Tables>, ids: readonly string[]): Promise<readonly Placement[]> {
  const found: Placement[] = [];
  for (const some of pieces(ids)) {
    const rows = tables.selectFrom("placements").selectAll().where("client_id", "in", some);
    const sorted = rows.orderBy("client_id").orderBy("created_at").orderBy("id");
    found.push(...(await readPlacements(tables, await sorted.execute())));
  }
  return found;
}

/** The parts that a step has beside its stage, for the audit log. */
function changedParts(step: Placement["steps"][number] | undefined): string[] {
  const terms = ["insurer", "premium", "limit", "retention", "inception", "expiresOn", "reason", "note"] as const;
  return ["stage", ...terms.filter((term) => step?.[term] !== null)];
}

function audited(tables: Kysely<Tables>, action: string, { id, clientId, steps }: Placement, actor: Actor) {
  const detail = { client: clientId, fields: changedParts(steps.at(-1)) };
  return writeAudit(tables, { ...actor, action, subject: id, detail });
}

/** Records that a placement has another stage, and informs webhooks. */
async function noteMove(transaction: Transaction<Tables>, placement: Placement, actor: Actor): Promise<void> {
  await audited(transaction, "placement moved", placement, actor);
  const { id, clientId: client, steps } = placement;
  const stage = steps.at(-1)?.stage ?? null;
  await announceEvent(transaction, {
    type: "placement.moved",
    ...{ key: [id, String(steps.length)], client, at: actor.at, data: { placement: id, client, stage } },
    link: `/dashboard/clients/${client}`,
  });
}

async function addToRecord(
  transaction: Transaction<Tables>,
  clientId: string,
  added: readonly Statement[],
  actor: Actor,
): Promise<void> {
  if (added.length === 0) return;
  const add = (log: ClientLog) => added.reduce((before, statement) => assertValue(before, statement, actor.at), log);
  await editClient(transaction, clientId, add, actor);
}

async function notifyOfOutcome(tables: Kysely<Tables>, placement: Placement): Promise<void> {
  const client = tables.selectFrom("clients").select("name").where("id", "=", placement.clientId);
  const name = (await client.executeTakeFirst())?.name ?? "";
  const notification = notificationOfPlacement(placement, name === "" ? "A client" : name, sha256);
  if (notification !== null) await notify(tables, [notification], null);
}

async function locked(tables: Kysely<Tables>, id: string): Promise<Placement> {
  await requireLog(tables, (await find(tables, id)).placement.clientId);
  return (await find(tables, id)).placement;
}

type Change = (placement: Placement) => Placement;

/** Adds one, or returns the one that it repeats; `toRecord` as for `move`. */
async function add(
  transaction: Transaction<Tables>,
  placement: Placement,
  actor: Moved,
  toRecord = false,
): Promise<Placement> {
  await requireLog(transaction, placement.clientId);
  const repeated = repeatedPlacement(await ofClients(transaction, [placement.clientId]), placement);
  if (repeated !== null) return repeated;
  await writePlacement(transaction, placement);
  await audited(transaction, "placement added", placement, actor);
  if (toRecord) await addToRecord(transaction, placement.clientId, [policyStatement(placement, actor.by)], actor);
  await notifyOfOutcome(transaction, placement);
  return placement;
}

/**
 * Adds steps to one; `toRecord` also makes its policy the expiring policy on the client's record, both or neither. A
 * change that returns the same placement saves nothing.
 */
async function move(
  transaction: Transaction<Tables>,
  id: string,
  change: Change,
  actor: Moved,
  toRecord: boolean,
): Promise<Placement> {
  const before = await locked(transaction, id);
  const placement = change(before);
  if (placement === before) return before;
  await writePlacement(transaction, placement);
  await noteMove(transaction, placement, actor);
  // Once the placement no longer shows a policy, the record's row does.
  await projectClient(transaction, await requireLog(transaction, placement.clientId));
  if (toRecord) await addToRecord(transaction, placement.clientId, [policyStatement(placement, actor.by)], actor);
  await notifyOfOutcome(transaction, placement);
  return placement;
}

/** The correction of the chosen quote, if the client's record has that quote; null = another quote was changed. */
function correctionInForce(before: Placement, after: Placement, log: ClientLog) {
  const [earlier, corrected] = [chosenQuote(before), chosenQuote(after)];
  if (earlier === null || corrected === null) return null;
  const figures = ["insurer", "premium", "limit", "retention"] as const;
  if (figures.every((figure) => earlier[figure] === corrected[figure])) return null;
  const held = effectiveValue(log, "quote")?.value as Readonly<Record<string, unknown>> | undefined;
  const stated = Object.entries(quoteStatement(earlier, earlier.by).value as object);
  return stated.every(([name, value]) => held?.[name] === value) ? corrected : null;
}

/** Whether the policy on the client's record is the one that a placement brought. */
const bringsPolicy = (placement: Placement, log: ClientLog) =>
  effectiveValue(log, "expiringPolicy")?.source === policyStatement(placement, "").source;

/**
 * Records a quote of one; a correction of the quote on the client's record replaces it there too, with the policy bound
 * on it, all or none.
 */
async function quote(transaction: Transaction<Tables>, id: string, change: Change, actor: Moved): Promise<Placement> {
  const before = await locked(transaction, id);
  const placement = change(before);
  await writePlacement(transaction, placement);
  const detail = { client: placement.clientId, quote: placement.quotes?.at(-1)?.n ?? null };
  await writeAudit(transaction, { ...actor, action: "quote recorded", subject: placement.id, detail });
  const log = await requireLog(transaction, placement.clientId);
  const corrected = correctionInForce(before, placement, log);
  const moved = placement.steps.length > before.steps.length;
  if (moved) await noteMove(transaction, placement, actor);
  const statements = [
    ...(corrected === null ? [] : [quoteStatement(corrected, actor.by)]),
    ...(moved && bringsPolicy(placement, log) ? [policyStatement(placement, actor.by)] : []),
  ];
  await addToRecord(transaction, placement.clientId, statements, actor);
  return placement;
}

/**
 * Chooses a quote of one and makes it the quote on the client's record, both or neither; `toRecord` also makes the
 * policy bound on it the expiring policy. A change that returns the same placement saves nothing.
 */
async function choose(
  transaction: Transaction<Tables>,
  id: string,
  change: Change,
  actor: Moved,
  toRecord: boolean,
): Promise<Placement> {
  const before = await locked(transaction, id);
  const placement = change(before);
  if (placement === before) return before;
  await writePlacement(transaction, placement);
  const chosen = chosenQuote(placement);
  const detail = { client: placement.clientId, quote: chosen?.n ?? null };
  await writeAudit(transaction, { ...actor, action: "quote chosen", subject: placement.id, detail });
  const statements = [
    ...(chosen === null ? [] : [quoteStatement(chosen, actor.by)]),
    ...(toRecord ? [policyStatement(placement, actor.by)] : []),
  ];
  await addToRecord(transaction, placement.clientId, statements, actor);
  if (placement.steps.length > before.steps.length) await notifyOfOutcome(transaction, placement);
  return placement;
}

/** Placements of the clients, each a risk that passes through stages. A change locks its client. */
export const placementStore = (connection: Connection) =>
  repository(connection, { reads: { list, totals, find, ofClients }, writes: { add, move, quote, choose } });
