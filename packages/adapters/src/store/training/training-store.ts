import {
  AppError,
  type SavedTraining,
  type TrainingKind,
  type TrainingPerson,
  type TrainingStatus,
} from "@broker/contracts";
import { type Kysely, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, literalPattern, type PageQuery, pageCursor, pieces, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";
import { pseudonymKey } from "./pseudonym-key.ts";
import { NO_DUE, personOf, trainingOf, trainingOfClients, writeTraining } from "./training-rows.ts";
import { peopleOverdue, trainingSums } from "./training-sums.ts";

/** Which programmes and rounds are requested; a filter that is left out selects all. */
export interface TrainingFilter {
  /** ISO 8601 date. */
  readonly today: string;
  readonly clientId?: string;
  readonly kind?: TrainingKind;
  readonly status?: TrainingStatus;
  /** Some people are overdue. */
  readonly overdue?: true;
  /** Not completed by everyone, and due on this day or before. */
  readonly dueBy?: string;
  /** Only those whose day is not before this one. */
  readonly since?: string;
  /** Words of the programme or the client. */
  readonly search?: string;
}

/** A programme or round with its client. */
export interface ListedTraining {
  /** Without its people. */
  readonly training: SavedTraining;
  readonly client: { readonly id: string; readonly name: string; readonly sample: boolean };
  /** Earliest due date of those who have not completed it; null = of no one. */
  readonly nextDue: string | null;
  /** People overdue today. */
  readonly overdue: number;
}

/** From and below which per cent each status is. */
const BOUNDS: Readonly<Record<TrainingStatus, readonly [from: number, below: number]>> = {
  "Fully Compliant": [90, 101],
  "Partially Compliant": [70, 90],
  "Non-Compliant": [0, 70],
};

function filtered(
  tables: Kysely<Tables>,
  { today, clientId, kind, status, overdue, dueBy, since, search }: TrainingFilter,
) {
  let query = tables
    .selectFrom("training_programmes as programmes")
    .innerJoin("clients", "clients.id", "programmes.client_id");
  if (clientId !== undefined) query = query.where("programmes.client_id", "=", clientId);
  if (kind !== undefined) query = query.where("programmes.kind", "=", kind);
  if (since !== undefined) query = query.where(sql<boolean>`coalesce(programmes.day, programmes.as_at) >= ${since}`);
  if (overdue === true) query = query.where("programmes.open_due", "<", today);
  if (dueBy !== undefined) query = query.where("programmes.open_due", "<=", dueBy);
  if (status !== undefined) {
    const [from, below] = BOUNDS[status];
    query = query.where(
      sql<boolean>`programmes.done * 100 >= ${from} * programmes.assigned and programmes.done * 100 < ${below} * programmes.assigned`,
    );
  }
  if (search !== undefined && search !== "") {
    const pattern = literalPattern(search.trim().toLowerCase());
    query = query.where(({ or }) =>
      or([
        sql<boolean>`programmes.name_key like ${pattern} escape '\\'`,
        sql<boolean>`lower(clients.name) like ${pattern} escape '\\'`,
      ]),
    );
  }
  return query;
}

type ListedRow = Row<"training_programmes"> & { readonly client_name: string; readonly sample: number };

/** Records of rows with the number of people overdue. */
async function listedOf(tables: Kysely<Tables>, rows: readonly ListedRow[], today: string): Promise<ListedTraining[]> {
  const isSample = await isSampleWorkspace(tables);
  const late = rows.filter(({ open_due, origin }) => open_due < today && origin === "file").map(({ id }) => id);
  const overdue = new Map<string, number>();
  for (const some of pieces(late)) {
    const counted = await tables
      .selectFrom("training_people")
      .select(({ fn }) => ["programme_id", fn.countAll<number>().as("count")])
      .where("programme_id", "in", some)
      .where("done_on", "is", null)
      .where("due_on", "<", today)
      .groupBy("programme_id")
      .execute();
    for (const { programme_id, count } of counted) overdue.set(programme_id, Number(count));
  }
  return rows.map(({ client_id, client_name, sample, ...row }) => ({
    training: trainingOf({ ...row, client_id }),
    client: { id: client_id, name: client_name === "" ? client_id : client_name, sample: isSample || sample === 1 },
    nextDue: row.open_due === NO_DUE ? null : row.open_due,
    overdue:
      row.origin === "file" ? (overdue.get(row.id) ?? 0) : row.open_due < today ? row.assigned - (row.done ?? 0) : 0,
  }));
}

/** One page, those due first and the longest overdue first; `next` = null where nothing follows. */
async function list(tables: Kysely<Tables>, filter: TrainingFilter, { limit, after }: PageQuery) {
  const query = filtered(tables, filter);
  let page = query.selectAll("programmes").select(["clients.name as client_name", "clients.sample"]);
  if (after !== undefined) {
    const [due, id] = readPageCursor(after);
    page = page.where(
      sql<boolean>`(programmes.open_due > ${due} or (programmes.open_due = ${due} and programmes.id > ${id}))`,
    );
  }
  const found = await page
    .orderBy("programmes.open_due")
    .orderBy("programmes.id")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await listedOf(tables, rows, filter.today),
    total: await countRows(query),
    next: found.length > limit && last !== undefined ? pageCursor([last.open_due, last.id]) : null,
  };
}

/** A programme or round by its id; null = there is none. */
async function find(tables: Kysely<Tables>, id: string, today: string): Promise<ListedTraining | null> {
  const rows = await filtered(tables, { today })
    .selectAll("programmes")
    .select(["clients.name as client_name", "clients.sample"])
    .where("programmes.id", "=", id.toLowerCase())
    .execute();
  return (await listedOf(tables, rows, today))[0] ?? null;
}

/** People of a programme or round, those not done first by due date, then those who clicked; with the number of all. */
async function people(
  tables: Kysely<Tables>,
  id: string,
  limit: number,
): Promise<{ readonly people: readonly TrainingPerson[]; readonly total: number }> {
  const query = tables.selectFrom("training_people").where("programme_id", "=", id);
  const rows = await query
    .select(["person", "due_on", "done_on", "clicked", "reported"])
    .orderBy(sql`case when done_on is null then coalesce(due_on, '9999') else '99999' end`)
    .orderBy(sql`coalesce(clicked, 0)`, "desc")
    .orderBy("person")
    .limit(limit)
    .execute();
  return { people: rows.map(personOf), total: await countRows(query) };
}

/**
 * Clients of whose records a day may have changed what they state: a programme or round ended, or became due, within
 * the days before.
 */
async function turned(
  tables: Kysely<Tables>,
  spans: {
    readonly ended: readonly [from: string, before: string];
    readonly due: readonly [from: string, before: string];
  },
): Promise<readonly string[]> {
  const [endedFrom, endedBefore] = spans.ended;
  const [dueFrom, dueBefore] = spans.due;
  const day = sql<string>`coalesce(day, as_at)`;
  const rows = await tables
    .selectFrom("training_programmes")
    .select("client_id")
    .distinct()
    .where(({ or, and, eb }) =>
      or([
        and([eb(day, ">=", endedFrom), eb(day, "<", endedBefore)]),
        and([eb("open_due", ">=", dueFrom), eb("open_due", "<", dueBefore)]),
      ]),
    )
    .orderBy("client_id")
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** A client's programmes and rounds with their people. */
const ofClient = async (tables: Kysely<Tables>, client: string): Promise<readonly SavedTraining[]> =>
  (await trainingOfClients(tables, [client])).get(client) ?? [];

/**
 * Changes the training of a client; no one else changes it meanwhile. `change` receives what is saved, with people, and
 * returns what is to be saved; what it returns unchanged is not saved. AppError `not_found`.
 */
async function change(
  transaction: Transaction<Tables>,
  client: string,
  decide: (known: readonly SavedTraining[]) => readonly SavedTraining[],
  actor: Actor,
): Promise<readonly SavedTraining[]> {
  await requireClient(transaction, client);
  const known = await ofClient(transaction, client);
  const changed = decide(known).filter((each) => !known.includes(each));
  for (const each of changed) {
    const isKnown = known.some(({ id }) => id === each.id);
    await writeTraining(transaction, client, { ...each, version: isKnown ? each.version + 1 : 0 });
    const action = isKnown ? "training changed" : "training recorded";
    const detail = { training: each.id, kind: each.kind, assigned: each.assigned };
    await writeAudit(transaction, { ...actor, action, subject: client, detail });
  }
  return changed;
}

/** Removes a programme or round with its people. AppErrors `not_found`, `record_unsettled` for another version. */
async function remove(
  transaction: Transaction<Tables>,
  { id, seen }: { readonly id: string; readonly seen: number },
  actor: Actor,
): Promise<{ readonly client: string }> {
  const owner = await transaction
    .selectFrom("training_programmes")
    .select("client_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (owner !== undefined) await requireClient(transaction, owner.client_id);
  const row = await transaction.selectFrom("training_programmes").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", `There is no training '${id}'.`);
  if (row.version !== seen)
    throw new AppError("record_unsettled", "The training was changed in the meantime.", {
      hint: "Nothing was removed. Reload it.",
    });
  await transaction.deleteFrom("training_people").where("programme_id", "=", id).execute();
  await transaction.deleteFrom("training_programmes").where("id", "=", id).execute();
  const detail = { training: id, kind: row.kind };
  await writeAudit(transaction, { ...actor, action: "training removed", subject: row.client_id, detail });
  return { client: row.client_id };
}

/** Security training of clients. */
export const trainingStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ list, find, people, turned, ofClient, ofClients: trainingOfClients },
      ...{ sums: trainingSums, overdue: peopleOverdue },
    },
    writes: { change, remove, pseudonymKey },
  });
