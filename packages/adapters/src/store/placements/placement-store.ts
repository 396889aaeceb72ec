import { AppError, type Placement, type PlacementStage } from "@broker/contracts";
import {
  assertValue,
  chosenQuote,
  type Moved,
  notificationOfPlacement,
  policyStatement,
  quoteStatement,
  type Statement,
} from "@broker/core";
import type { Kysely } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import { changedFields, lockLog, writeLog } from "../clients/client-rows.ts";
import type { Actor } from "../clients/client-store.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { findPlacement, listPlacements, readPlacements, totalPlacements, writePlacement } from "./placement-rows.ts";

/** Which placements are asked for; what is left out does not narrow. */
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

/** A placement with whose it is. */
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

/** Placements of the clients, each a risk that goes through stages. */
export interface PlacementStore {
  /** Those whose stage is newest first, at most `limit`; `next` = null where nothing follows. */
  list(
    filter: PlacementFilter,
    page: { readonly limit: number; readonly after?: string },
  ): Promise<{ readonly placements: readonly ListedPlacement[]; readonly next: string | null }>;
  /** Of the filtered placements, whichever page is shown. */
  totals(filter: PlacementFilter, year: number): Promise<PlacementTotals>;
  /** By id or the beginning of one (four or more). AppError `not_found` or `ambiguous`. */
  find(reference: string): Promise<ListedPlacement>;
  /** Every placement of these clients, the oldest first. */
  ofClients(ids: readonly string[]): Promise<readonly Placement[]>;
  add(placement: Placement, actor: Moved): Promise<void>;
  /**
   * Adds steps to one; `toRecord` also makes its policy the expiring policy on the client's record, with it or not at
   * all.
   */
  move(id: string, change: (placement: Placement) => Placement, actor: Moved, toRecord: boolean): Promise<Placement>;
  /** Adds a quote to one. */
  quote(id: string, change: (placement: Placement) => Placement, actor: Moved): Promise<Placement>;
  /**
   * Chooses a quote of one and makes it the quote on the client's record, with it or not at all; `toRecord` also makes
   * the policy that was bound on it the expiring policy.
   */
  choose(id: string, change: (placement: Placement) => Placement, actor: Moved, toRecord: boolean): Promise<Placement>;
}

const gone = () => new AppError("not_found", "The client was erased in the meantime.");

/** Names of what a step tells beside its stage, for the audit log. */
function changedParts(step: Placement["steps"][number] | undefined): string[] {
  const terms = ["insurer", "premium", "limit", "retention", "inception", "expiresOn", "reason", "note"] as const;
  return ["stage", ...terms.filter((term) => step?.[term] !== null)];
}

function audited(tables: Kysely<Tables>, action: string, { id, clientId, steps }: Placement, actor: Actor) {
  const detail = { client: clientId, fields: changedParts(steps.at(-1)) };
  return writeAudit(tables, { ...actor, action, subject: id, detail });
}

async function toTheRecord(tables: Kysely<Tables>, clientId: string, said: readonly Statement[], actor: Actor) {
  if (said.length === 0) return;
  const before = await lockLog(tables, clientId);
  if (before === null) throw gone();
  const told = said.reduce((log, statement) => assertValue(log, statement, actor.at), before);
  const after = { ...told, version: before.version + 1 };
  await writeLog(tables, after);
  const detail = { fields: changedFields(before, after) };
  await writeAudit(tables, { ...actor, action: "client edited", subject: after.id, detail });
}

async function notifyOfOutcome(tables: Kysely<Tables>, placement: Placement): Promise<void> {
  const client = tables.selectFrom("clients").select("name").where("id", "=", placement.clientId);
  const name = (await client.executeTakeFirst())?.name ?? "";
  const told = notificationOfPlacement(placement, name === "" ? "A client" : name, sha256);
  if (told !== null) await notify(tables, [told], null);
}

/** The placements of an open database. A change holds its client against every other until it is done. */
export function placementStore({ read, transact }: Connection): PlacementStore {
  const held = async (tables: Kysely<Tables>, id: string) => {
    const { placement } = await findPlacement(tables, id);
    if ((await lockLog(tables, placement.clientId)) === null) throw gone();
    return (await findPlacement(tables, id)).placement;
  };
  return {
    list: (filter, page) => read((tables) => listPlacements(tables, filter, page)),
    totals: (filter, year) => read((tables) => totalPlacements(tables, filter, year)),
    find: (reference) => read((tables) => findPlacement(tables, reference)),
    ofClients: (ids) =>
      read(async (tables) => {
        const found: Placement[] = [];
        for (let from = 0; from < ids.length; from += 500) {
          const rows = await tables
            .selectFrom("placements")
            .selectAll()
            .where("client_id", "in", ids.slice(from, from + 500))
            .orderBy("client_id")
            .orderBy("created_at")
            .orderBy("id")
            .execute();
          found.push(...(await readPlacements(tables, rows)));
        }
        return found;
      }),
    add: (placement, actor) =>
      transact(async (transaction) => {
        if ((await lockLog(transaction, placement.clientId)) === null) throw gone();
        await writePlacement(transaction, placement);
        await audited(transaction, "placement added", placement, actor);
        await notifyOfOutcome(transaction, placement);
      }),
    move: (id, change, actor, toRecord) =>
      transact(async (transaction) => {
        const placement = change(await held(transaction, id));
        await writePlacement(transaction, placement);
        await audited(transaction, "placement moved", placement, actor);
        if (toRecord) await toTheRecord(transaction, placement.clientId, [policyStatement(placement, actor.by)], actor);
        await notifyOfOutcome(transaction, placement);
        return placement;
      }),
    quote: (id, change, actor) =>
      transact(async (transaction) => {
        const placement = change(await held(transaction, id));
        await writePlacement(transaction, placement);
        const detail = { client: placement.clientId, quote: placement.quotes?.at(-1)?.n ?? null };
        await writeAudit(transaction, { ...actor, action: "quote recorded", subject: placement.id, detail });
        return placement;
      }),
    choose: (id, change, actor, toRecord) =>
      transact(async (transaction) => {
        const before = await held(transaction, id);
        const placement = change(before);
        await writePlacement(transaction, placement);
        const quote = chosenQuote(placement);
        const detail = { client: placement.clientId, quote: quote?.n ?? null };
        await writeAudit(transaction, { ...actor, action: "quote chosen", subject: placement.id, detail });
        const said = [
          ...(quote === null ? [] : [quoteStatement(quote, actor.by)]),
          ...(toRecord ? [policyStatement(placement, actor.by)] : []),
        ];
        await toTheRecord(transaction, placement.clientId, said, actor);
        if (placement.steps.length > before.steps.length) await notifyOfOutcome(transaction, placement);
        return placement;
      }),
  };
}
