import type { Placement } from "@broker/contracts";
import {
  assertValue,
  type ClientLog,
  chosenQuote,
  effectiveValue,
  type Moved,
  notificationOfPlacement,
  policyStatement,
  quoteStatement,
  type Statement,
} from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { editClient } from "../clients/record-clients.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { find, list, ofClients, totals } from "./placement-queries.ts";
import { writePlacement } from "./placement-rows.ts";

/** The parts that a step has beside its stage, for the audit log. */
function changedParts(step: Placement["steps"][number] | undefined): string[] {
  const terms = ["insurer", "premium", "limit", "retention", "inception", "expiresOn", "reason", "note"] as const;
  return ["stage", ...terms.filter((term) => step?.[term] !== null)];
}

function audited(tables: Kysely<Tables>, action: string, { id, clientId, steps }: Placement, actor: Actor) {
  const detail = { client: clientId, fields: changedParts(steps.at(-1)) };
  return writeAudit(tables, { ...actor, action, subject: id, detail });
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

/** Adds one; `toRecord` as for `move`. */
async function add(
  transaction: Transaction<Tables>,
  placement: Placement,
  actor: Moved,
  toRecord = false,
): Promise<void> {
  await requireLog(transaction, placement.clientId);
  await writePlacement(transaction, placement);
  await audited(transaction, "placement added", placement, actor);
  if (toRecord) await addToRecord(transaction, placement.clientId, [policyStatement(placement, actor.by)], actor);
  await notifyOfOutcome(transaction, placement);
}

/** Adds steps to one; `toRecord` also makes its policy the expiring policy on the client's record, both or neither. */
async function move(
  transaction: Transaction<Tables>,
  id: string,
  change: Change,
  actor: Moved,
  toRecord: boolean,
): Promise<Placement> {
  const placement = change(await locked(transaction, id));
  await writePlacement(transaction, placement);
  await audited(transaction, "placement moved", placement, actor);
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

/** Records a quote of one; a correction of the quote on the client's record replaces it there too, both or neither. */
async function quote(transaction: Transaction<Tables>, id: string, change: Change, actor: Moved): Promise<Placement> {
  const before = await locked(transaction, id);
  const placement = change(before);
  await writePlacement(transaction, placement);
  const detail = { client: placement.clientId, quote: placement.quotes?.at(-1)?.n ?? null };
  await writeAudit(transaction, { ...actor, action: "quote recorded", subject: placement.id, detail });
  const corrected = correctionInForce(before, placement, await requireLog(transaction, placement.clientId));
  if (corrected !== null)
    await addToRecord(transaction, placement.clientId, [quoteStatement(corrected, actor.by)], actor);
  return placement;
}

/**
 * Chooses a quote of one and makes it the quote on the client's record, both or neither; `toRecord` also makes the
 * policy bound on it the expiring policy.
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
