import { CLIENT_FIELDS, Provenance } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "@broker/core";
import type { Kysely } from "kysely";
import type { Row, Tables } from "../database/tables.ts";

type AssertionRow = Row<"client_assertions">;
type ClientRow = Row<"clients">;

/** Clients of one question: a whole book is read in pieces, between which others are answered. */
const AT_ONCE = 100;

function entryOf(row: AssertionRow): LoggedAssertion[] {
  const field = CLIENT_FIELDS.find((each) => each === row.field);
  if (field === undefined) return [];
  const value: unknown = JSON.parse(row.value);
  const entry = {
    field,
    n: row.n,
    value,
    provenance: Provenance.parse(row.provenance),
    asOf: row.as_of,
    by: row.said_by,
    override: row.decides === 1,
    recordedAt: row.recorded_at,
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, by: row.withdrawn_by ?? "" },
  };
  return [row.source === null ? entry : { ...entry, source: row.source }];
}

/** Reads the histories of clients whose rows are at hand, in their order. */
export async function readLogs(tables: Kysely<Tables>, clients: readonly ClientRow[]): Promise<ClientLog[]> {
  const entries = new Map<string, LoggedAssertion[]>(clients.map((client) => [client.id, []]));
  const ids = [...entries.keys()];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await tables
      .selectFrom("client_assertions")
      .selectAll()
      .where("client_id", "in", ids.slice(from, from + AT_ONCE))
      .orderBy("client_id")
      .orderBy("n")
      .execute();
    for (const row of rows) entries.get(row.client_id)?.push(...entryOf(row));
  }
  return clients.map((client) => ({
    id: client.id,
    version: client.version,
    createdAt: client.created_at,
    sample: client.sample === 1,
    entries: entries.get(client.id) ?? [],
  }));
}
