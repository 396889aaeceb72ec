import { AppError, SavedRisk } from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { lockClient, requireClient } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { literalPattern, type PageQuery, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";
import { findRisk, insertRisk, replaceRisk, risksOfClients } from "./risk-rows.ts";

/** Which risks are requested; a filter that is left out selects all. */
export interface RiskFilter {
  readonly clientId?: string;
  readonly status?: string;
  readonly category?: string;
  readonly owner?: string;
  /** At or above this index. */
  readonly atLeast?: number;
  /** Due before this day and not closed; ISO 8601 date. */
  readonly overdueOn?: string;
  readonly search?: string;
}

/** A risk with its client. */
export interface ListedRisk {
  readonly risk: SavedRisk;
  readonly client: { readonly id: string; readonly name: string; readonly sample: boolean };
}

function filtered(tables: Kysely<Tables>, filter: RiskFilter) {
  const { clientId, status, category, owner, atLeast, overdueOn, search } = filter;
  let query = tables.selectFrom("risks").innerJoin("clients", "clients.id", "risks.client_id");
  if (clientId !== undefined) query = query.where("risks.client_id", "=", clientId);
  if (status !== undefined) query = query.where("risks.status", "=", status);
  if (category !== undefined) query = query.where("risks.category", "=", category);
  if (owner !== undefined) query = query.where("risks.owner", "=", owner);
  if (atLeast !== undefined) query = query.where("risks.rating", ">=", Math.ceil(atLeast * 10));
  if (overdueOn !== undefined) query = query.where("risks.due", "<", overdueOn).where("risks.status", "!=", "Closed");
  if (search !== undefined && search !== "")
    query = query.where(
      sql<boolean>`${sql.ref("risks.search")} like ${literalPattern(search.trim().toLowerCase())} escape '\\'`,
    );
  return query;
}

/** One page of risks, the highest first, with the number of all; `next` = null where nothing follows. */
async function list(tables: Kysely<Tables>, filter: RiskFilter, { limit, after }: PageQuery) {
  const query = filtered(tables, filter);
  let page = query.select([
    "risks.id",
    "risks.rating",
    "risks.body",
    "risks.client_id",
    "clients.name",
    "clients.sample",
  ]);
  if (after !== undefined) {
    const [rating, id] = readPageCursor(after);
    page = page.where(
      sql<boolean>`(risks.rating < ${Number(rating)} or (risks.rating = ${Number(rating)} and risks.id > ${id}))`,
    );
  }
  const found = await page
    .orderBy("risks.rating", "desc")
    .orderBy("risks.id")
    .limit(limit + 1)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = found.slice(0, limit);
  const sampleWorkspace = await isSampleWorkspace(tables);
  const last = rows.at(-1);
  return {
    items: rows.map(
      ({ body, client_id, name, sample }): ListedRisk => ({
        risk: SavedRisk.parse(JSON.parse(body)),
        client: { id: client_id, name: name === "" ? client_id : name, sample: sampleWorkspace || sample === 1 },
      }),
    ),
    total: Number(total),
    next: found.length > limit && last !== undefined ? pageCursor([String(last.rating), last.id]) : null,
  };
}

/** Number of risks that match. */
async function count(tables: Kysely<Tables>, filter: RiskFilter): Promise<number> {
  const { total } = await filtered(tables, filter)
    .where("risks.status", "!=", "Closed")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A client's risks, the highest first. */
const ofClient = async (tables: Kysely<Tables>, client: string): Promise<readonly SavedRisk[]> =>
  (await risksOfClients(tables, [client])).get(client) ?? [];

/** Adds risks with their audit entries. AppErrors `not_found`, `record_unsettled` where one was opened meanwhile. */
async function add(
  transaction: Transaction<Tables>,
  client: string,
  risks: readonly SavedRisk[],
  actor: Actor,
): Promise<void> {
  await requireClient(transaction, client);
  const known = new Set(
    (await ofClient(transaction, client)).filter(({ status }) => status !== "Closed").map(({ key }) => key),
  );
  for (const risk of risks) {
    if (known.has(risk.key))
      throw new AppError("record_unsettled", `'${risk.title}' was opened in the meantime.`, {
        hint: "Nothing was saved. Reload the register.",
      });
    await insertRisk(transaction, client, risk);
    const detail = { risk: risk.id, index: risk.inherent.index };
    await writeAudit(transaction, { ...actor, action: "risk opened", subject: client, detail });
  }
}

/** An edit of a risk. */
export interface RiskEdit {
  readonly id: string;
  /** Version on which the edit is based; null = whatever it is. */
  readonly seen: number | null;
  /** As the audit log names it. */
  readonly action: "risk edited" | "risk closed";
  readonly change: (known: SavedRisk) => SavedRisk;
}

/** Saves an edit with its audit entry. AppErrors `not_found`, `record_unsettled` if it is based on an older version. */
async function save(
  transaction: Transaction<Tables>,
  { id, seen, action, change }: RiskEdit,
  actor: Actor,
): Promise<SavedRisk> {
  const owner = await findRisk(transaction, id);
  if (owner !== null) await requireClient(transaction, owner.client);
  // Read again, since another may have changed it while this waited for its turn.
  const found = await findRisk(transaction, id);
  if (found === null) throw new AppError("not_found", `There is no risk '${id}'.`);
  if (seen !== null && seen !== found.risk.version)
    throw new AppError("record_unsettled", "The risk was changed in the meantime.", {
      hint: "Nothing was saved. Reload the risk.",
    });
  const next = { ...change(found.risk), version: found.risk.version + 1 };
  await replaceRisk(transaction, found.client, next);
  await writeAudit(transaction, { ...actor, action, subject: found.client, detail: { risk: id } });
  return next;
}

/** Of what a client's risks are: the number of changes of its compliance, and the day. */
export interface RiskBasis {
  readonly changes: number;
  /** ISO 8601 date. */
  readonly today: string;
}

/** Saves what follows from evidence, without a new version: no person changed the risk. */
async function settle(
  transaction: Transaction<Tables>,
  client: string,
  risks: readonly SavedRisk[],
  { changes, today }: RiskBasis,
): Promise<void> {
  if ((await lockClient(transaction, client)) === undefined) return;
  for (const risk of risks) {
    const known = await findRisk(transaction, risk.id);
    if (known?.risk.version === risk.version) await replaceRisk(transaction, client, risk);
  }
  await transaction
    .updateTable("risks")
    .set({ settled: changes, settled_on: today })
    .where("client_id", "=", client)
    .execute();
}

/**
 * Clients with risks that do not follow the evidence yet: it changed, or it expired, or a day is over on which reports
 * count. @param today ISO 8601 date
 */
async function outdated(tables: Kysely<Tables>, today: string, limit: number): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("risks")
    .innerJoin("compliance_records as records", "records.client_id", "risks.client_id")
    .leftJoin("report_standings as reports", "reports.client_id", "risks.client_id")
    .select("risks.client_id")
    .distinct()
    .where("risks.status", "!=", "Closed")
    .where(({ eb, or, and, ref }) =>
      or([
        eb("risks.settled", "is", null),
        eb("risks.settled", "!=", ref("records.changes")),
        and([eb("risks.settled_on", "<", today), eb("records.stale_after", "<", today)]),
        and([eb("risks.settled_on", "<", today), eb("reports.settled_on", "<", today)]),
      ]),
    )
    .orderBy("risks.client_id")
    .limit(limit)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** The risk register. */
export const riskStore = (connection: Connection) =>
  repository(connection, {
    reads: { list, count, find: findRisk, ofClient, ofClients: risksOfClients, outdated },
    writes: { add, save, settle },
  });
