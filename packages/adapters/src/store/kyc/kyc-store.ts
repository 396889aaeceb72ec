import {
  AppError,
  type ClientScreening,
  type HandCheck,
  type KycHit,
  type KycParty,
  type KycRisk,
  type KycStatus,
  SavedKycCase,
} from "@broker/contracts";
import { type FoundHit, type StoredHit, settleHits } from "@broker/core/kyc";
import { type Kysely, sql, type Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, literalPattern, type PageQuery, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { announceKyc } from "./announce-kyc.ts";
import {
  checksOf,
  hitById,
  hitsIn,
  hitsOf,
  insertCheck,
  insertScreening,
  partiesOf,
  savedKyc,
  saveHit,
  saveParties,
  screeningsOf,
  standingOf,
} from "./kyc-rows.ts";

/** A screening that was made, to be saved with its parties and what it found. */
export interface MadeScreening {
  readonly screening: ClientScreening;
  /** Every party, also those that are gone. */
  readonly parties: readonly KycParty[];
  readonly found: readonly FoundHit[];
}

/** Saves a screening with what follows for parties and hits. AppError `not_found` if the client was erased. */
async function screen(
  transaction: Transaction<Tables>,
  { screening, parties, found }: MadeScreening,
  actor: Actor,
): Promise<{ readonly fresh: readonly string[]; readonly hits: readonly KycHit[] }> {
  const { id, client, at, lists } = screening;
  await requireClient(transaction, client);
  const settled = settleHits(await hitsOf(transaction, client), found, {
    ...{ client, at, digest: sha256 },
    lists: new Set(lists.map(({ list }) => list)),
    parties: new Set(screening.parties.map(({ party }) => party)),
  });
  await saveParties(transaction, client, parties);
  await insertScreening(transaction, screening);
  for (const hit of settled.changed) await saveHit(transaction, hit);
  const detail = { screening: id, parties: screening.parties.length, hits: found.length, fresh: settled.fresh.length };
  await writeAudit(transaction, { ...actor, action: "client screened", subject: client, detail });
  return { fresh: settled.fresh, hits: (await hitsOf(transaction, client)).map(({ hit }) => hit) };
}

/** A step on a hit: its next state, as a person makes it. AppErrors `not_found`, and those of `change`. */
async function decide(
  transaction: Transaction<Tables>,
  id: string,
  change: (hit: KycHit) => KycHit,
  actor: Actor,
): Promise<KycHit> {
  const owner = await hitById(transaction, id);
  if (owner !== null) await requireClient(transaction, owner.hit.client);
  // Read again, since another person may have decided while this waited for its turn.
  const stored = await hitById(transaction, id);
  if (stored === null) throw new AppError("not_found", `There is no hit '${id}'.`);
  const hit = change(stored.hit);
  await saveHit(transaction, { ...stored, hit });
  const last = hit.steps.at(-1);
  const detail = { hit: hit.id, ...(last?.verdict == null ? {} : { verdict: last.verdict }) };
  const onePerson = last?.onePerson === true ? { onePerson: true } : {};
  await writeAudit(transaction, {
    ...{ ...actor, action: `kyc hit ${last?.action ?? "changed"}`, subject: hit.client },
    detail: { ...detail, ...onePerson },
  });
  await announceKyc(transaction, hit.client, [hit.id, String(hit.steps.length)], actor);
  return hit;
}

/** A case as stored, with what was last settled of it. */
export interface StoredKycCase {
  readonly client: string;
  /** Name of the client in small letters, by which it is found. */
  readonly name: string;
  readonly version: number;
  readonly status: KycStatus;
  readonly risk: KycRisk | null;
  readonly score: number | null;
  /** Percent. */
  readonly coverage: number;
  readonly case: SavedKycCase;
}

const caseOf = (row: Row<"kyc_cases">): StoredKycCase => ({
  client: row.client_id,
  name: row.search,
  version: row.version,
  status: row.status as KycStatus,
  risk: row.risk as KycRisk | null,
  score: row.score,
  coverage: row.coverage,
  case: SavedKycCase.parse(JSON.parse(row.body)),
});

/** The case of a client; null = none was opened. */
async function caseOfClient(tables: Kysely<Tables>, client: string): Promise<StoredKycCase | null> {
  const row = await tables.selectFrom("kyc_cases").selectAll().where("client_id", "=", client).executeTakeFirst();
  return row === undefined ? null : caseOf(row);
}

/** What is saved of a case. */
export interface CaseChange extends Omit<StoredKycCase, "version"> {
  /** Version on which it is based; null = there is none yet. */
  readonly seen: number | null;
  /** As the audit log names it; null = nothing that a person did. */
  readonly action: "kyc case opened" | "kyc case changed" | "kyc case run" | null;
  /** Parties that changed with it. */
  readonly parties?: readonly KycParty[];
}

/** Saves a case. AppErrors `not_found`, `record_unsettled` if it was changed, or opened, in the meantime. */
async function saveCase(
  transaction: Transaction<Tables>,
  { client, seen, name, action, parties = [], status, risk, score, coverage, case: body }: CaseChange,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  const known = await caseOfClient(transaction, client);
  if ((known?.version ?? null) !== seen)
    throw new AppError("record_unsettled", "The KYC case was changed in the meantime.", {
      hint: "Nothing was saved. Reload the case.",
    });
  const values = {
    ...{ version: (seen ?? 0) + 1, status, risk, score, coverage, next_on: body.nextRunOn },
    ...{ search: name.toLowerCase(), body: JSON.stringify(body) },
  };
  await transaction
    .insertInto("kyc_cases")
    .values({ client_id: client, ...values })
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet(values))
    .execute();
  await saveParties(transaction, client, parties);
  if (action !== null) await writeAudit(transaction, { ...actor, action, subject: client, detail: null });
}

/** Adds a check that a person made. AppError `not_found`. */
async function addCheck(
  transaction: Transaction<Tables>,
  client: string,
  check: HandCheck,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  await insertCheck(transaction, client, check);
  const detail = { check: check.id, type: check.type };
  await writeAudit(transaction, { ...actor, action: "kyc check recorded", subject: client, detail });
  await announceKyc(transaction, client, [check.id], actor);
}

/** Adds a party by hand, or removes one. AppError `not_found`. */
async function changeParty(
  transaction: Transaction<Tables>,
  client: string,
  party: KycParty,
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  await saveParties(transaction, client, [party]);
  const action = party.goneAt === null ? "kyc party entered" : "kyc party removed";
  await writeAudit(transaction, { ...actor, action, subject: client, detail: { party: party.id } });
}

/** Which cases are requested; a filter that is left out selects all. */
export interface CaseFilter {
  readonly search?: string;
  readonly status?: KycStatus;
  readonly risk?: KycRisk;
  /** With the next run on or before this day. */
  readonly dueOn?: string;
}

function filtered(tables: Kysely<Tables>, { search, status, risk, dueOn }: CaseFilter) {
  let query = tables.selectFrom("kyc_cases");
  if (status !== undefined) query = query.where("status", "=", status);
  if (risk !== undefined) query = query.where("risk", "=", risk);
  if (dueOn !== undefined) query = query.where("next_on", "<=", dueOn);
  if (search !== undefined && search.trim() !== "")
    query = query.where(
      sql<boolean>`${sql.ref("search")} like ${literalPattern(search.trim().toLowerCase())} escape '\\'`,
    );
  return query;
}

/** One page of cases by name, with the number of all; `next` = null where nothing follows. */
async function cases(tables: Kysely<Tables>, filter: CaseFilter, { limit, after }: PageQuery) {
  let query = filtered(tables, filter).selectAll();
  if (after !== undefined) {
    const [name, id] = readPageCursor(after);
    query = query.where(sql<boolean>`(search > ${name} or (search = ${name} and client_id > ${id}))`);
  }
  const rows = await query
    .orderBy("search")
    .orderBy("client_id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(caseOf),
    total: await countRows(filtered(tables, filter)),
    next: rows.length > limit && last !== undefined ? pageCursor([last.search, last.client_id]) : null,
  };
}

/** Ids of the clients that were never screened against these lists, as `screeningListsKey` writes them. */
async function outdated(tables: Kysely<Tables>, lists: string): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("clients")
    .select("clients.id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("kyc_screenings")
            .select("kyc_screenings.id")
            .whereRef("kyc_screenings.client_id", "=", "clients.id")
            .where("kyc_screenings.lists", "=", lists),
        ),
      ),
    )
    .orderBy("clients.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Figures of every case, as it was last settled. */
async function figures(tables: Kysely<Tables>) {
  const rows = await tables.selectFrom("kyc_cases").select(["client_id", "status", "score", "next_on"]).execute();
  return rows.map(({ client_id, status, score, next_on }) => ({
    ...{ client: client_id, status: status as KycStatus, score, nextOn: next_on },
  }));
}

/** Number of hits that wait for a person. */
const countOpenHits = (tables: Kysely<Tables>): Promise<number> =>
  countRows(tables.selectFrom("kyc_hits").where("state", "in", ["open", "proposed"]).where("gone_at", "is", null));

/** Saves what follows from the evidence, without a new version: no person changed the case. */
async function settleCase(
  transaction: Transaction<Tables>,
  { client, status, risk, score, coverage, name }: Omit<StoredKycCase, "version" | "case">,
): Promise<void> {
  await transaction
    .updateTable("kyc_cases")
    .set({ status, risk, score, coverage, search: name.toLowerCase() })
    .where("client_id", "=", client)
    .execute();
}

const openHits = (tables: Kysely<Tables>, most: number): Promise<readonly StoredHit[]> =>
  hitsIn(tables, ["open", "proposed"], most);

/** Records that a person viewed the file of a decision, a check or a licence. */
async function viewed(
  transaction: Transaction<Tables>,
  client: string,
  detail: Readonly<Record<string, string>>,
  actor: Actor,
): Promise<void> {
  await writeAudit(transaction, { ...actor, action: "kyc file viewed", subject: client, detail });
}

/** KYC of clients: parties, screenings, hits and their decisions, cases and checks. */
export const kycStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ standingOf, parties: partiesOf, screenings: screeningsOf, hits: hitsOf, hit: hitById, openHits },
      ...{ outdated, checks: checksOf, caseOf: caseOfClient, cases, ofClients: savedKyc },
      ...{ figures, countOpenHits },
    },
    writes: { screen, decide, saveCase, settleCase, addCheck, changeParty, viewed },
  });
