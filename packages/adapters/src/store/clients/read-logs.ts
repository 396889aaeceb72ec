import {
  AppError,
  type ClientField,
  EvidenceFile,
  MadeBy,
  Provenance,
  RECORD_FIELDS,
  StoredDeclaration,
  withMadeBy,
} from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
import { isSqlite } from "../database/sqlite-dialect.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockDomainsOf } from "../database/writers/locks.ts";

const FIELDS: ReadonlyMap<string, ClientField> = new Map(RECORD_FIELDS.map((field) => [field, field]));

/** The declaration; earlier versions stored the word for its side alone. */
function declarerOf({ declaration, declared_by }: Row<"client_assertions">): Pick<LoggedAssertion, "declaredBy"> {
  if (declaration != null) return { declaredBy: StoredDeclaration.parse(JSON.parse(declaration)) };
  return declared_by == null ? {} : { declaredBy: StoredDeclaration.parse(declared_by) };
}

function entryOf(row: Row<"client_assertions">): LoggedAssertion[] {
  const field = FIELDS.get(row.field);
  if (field === undefined) return [];
  const value: unknown = JSON.parse(row.value);
  const entry = {
    field,
    n: row.n,
    value,
    provenance: Provenance.parse(row.provenance),
    // Absent while an older database is migrated.
    ...declarerOf(row),
    asOf: row.as_of,
    by: row.said_by,
    override: row.decides === 1,
    recordedAt: row.recorded_at,
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, by: row.withdrawn_by ?? "" },
  };
  // Absent, too, while an older database is migrated.
  const madeBy = row.made_by == null ? {} : { madeBy: MadeBy.parse(JSON.parse(row.made_by)) };
  const evidence = row.evidence == null ? {} : { evidence: EvidenceFile.parse(JSON.parse(row.evidence)) };
  return [withMadeBy({ ...entry, ...(row.source === null ? {} : { source: row.source }), ...evidence, ...madeBy })];
}

/** Clients of one query: a whole portfolio is read in pieces, between which other requests are answered. */
const CLIENTS_AT_ONCE = 100;

/**
 * The histories of clients by their rows, in their order.
 * @param fields only statements on these; undefined = on all
 */
export async function readLogs(
  tables: Kysely<Tables>,
  clients: readonly Row<"clients">[],
  fields?: readonly ClientField[],
): Promise<ClientLog[]> {
  const entries = new Map<string, LoggedAssertion[]>(clients.map((client) => [client.id, []]));
  const ids = [...entries.keys()];
  for (const some of pieces(ids, CLIENTS_AT_ONCE)) {
    const all = tables.selectFrom("client_assertions").selectAll().where("client_id", "in", some);
    const rows = fields === undefined ? all : all.where("field", "in", fields);
    for (const row of await rows.orderBy("client_id").orderBy("n").execute())
      entries.get(row.client_id)?.push(...entryOf(row));
  }
  return clients.map((client) => ({
    id: client.id,
    version: client.version,
    createdAt: client.created_at,
    sample: client.sample === 1,
    entries: entries.get(client.id) ?? [],
  }));
}

function lockRow(tables: Kysely<Tables>, id: string): Promise<Row<"clients"> | undefined> {
  const row = tables.selectFrom("clients").selectAll().where("id", "=", id);
  return row.$if(!isSqlite(tables), (query) => query.forNoKeyUpdate()).executeTakeFirst();
}

async function logOf(tables: Kysely<Tables>, row: Row<"clients"> | undefined): Promise<ClientLog | null> {
  const [log] = row === undefined ? [] : await readLogs(tables, [row]);
  return log ?? null;
}

/** A client's row, locked against every other change until the transaction ends; undefined = not found. */
export async function lockClient(tables: Kysely<Tables>, id: string): Promise<Row<"clients"> | undefined> {
  await lockDomainsOf(tables, id);
  // It is another row than a moment ago if the client was erased and recorded again meanwhile.
  return lockRow(tables, id);
}

/** One client's history, locked as `lockClient` does; null = not found. */
export const lockLog = async (tables: Kysely<Tables>, id: string): Promise<ClientLog | null> =>
  logOf(tables, await lockClient(tables, id));

/** As `lockLog`, of a client whose domains are locked already. */
export const logOfLocked = async (tables: Kysely<Tables>, id: string): Promise<ClientLog | null> =>
  logOf(tables, await lockRow(tables, id));

const erased = () => new AppError("not_found", "The client was erased in the meantime.");

/** As `lockClient`. AppError `not_found` if the client was removed. */
export async function requireClient(tables: Kysely<Tables>, id: string): Promise<Row<"clients">> {
  const row = await lockClient(tables, id);
  if (row === undefined) throw erased();
  return row;
}

/** As `lockLog`. AppError `not_found` if the client was removed. */
export async function requireLog(tables: Kysely<Tables>, id: string): Promise<ClientLog> {
  const log = await lockLog(tables, id);
  if (log === null) throw erased();
  return log;
}
