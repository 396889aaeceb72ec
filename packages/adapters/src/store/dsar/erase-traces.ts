import { sql, type Transaction } from "kysely";
import { eraseEntries } from "../audit-chain/erase-entries.ts";
import type { Actor } from "../clients/client-store.ts";
import type { DatabaseKind } from "../database/open-database.ts";
import type { Row, Tables } from "../database/tables.ts";
import type { TableName } from "../maintenance/copy-rows.ts";
import { type HeldClients, type NamingRow, namingRows, SEARCHED } from "./find-traces.ts";
import { matcherOf, type Person, type PersonMatcher } from "./match-person.ts";
import { keyColumns } from "./person-traces.ts";
import { storedAs } from "./read-text.ts";
import { TRACES } from "./traces/all-traces.ts";

const whereRow = ({ table, row }: NamingRow) =>
  sql.join(
    keyColumns(table as TableName).map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );

async function eraseRow(transaction: Transaction<Tables>, naming: NamingRow, matcher: PersonMatcher): Promise<boolean> {
  const { table, row } = naming;
  const columns = naming.columns.filter(({ kept }) => kept === null);
  if (columns.length === 0) return false;
  if (TRACES[table].erasure.kind === "drop") {
    await sql`delete from ${sql.table(table)} where ${whereRow(naming)}`.execute(transaction);
    return true;
  }
  // Raw evidence is identified by its content: it is removed as when it is pruned, and the report remains.
  if (TRACES[table].erasure.kind === "empty") {
    await sql`update evidence set body = ${new Uint8Array()}, size = 0, whole = 0 where ${whereRow(naming)}`.execute(
      transaction,
    );
    return true;
  }
  // Whose name and address are erased has no telephone number beside them.
  const isContact = "phone" in row && columns.some(({ name }) => name === "name" || name === "email");
  const replaced = columns.filter(({ name }) => !(isContact && name === "phone"));
  const values = replaced.map(({ name, text }) => sql`${sql.ref(name)} = ${storedAs(matcher.erased(text), row[name])}`);
  if (isContact) values.push(sql`phone = null`);
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${whereRow(naming)}`.execute(transaction);
  return true;
}

/** Callers who read a changed client before must read it again; its lists are made from the record when next read. */
async function renewClients(transaction: Transaction<Tables>, clients: ReadonlySet<string>): Promise<void> {
  for (const id of clients) {
    await transaction
      .updateTable("clients")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    await transaction.updateTable("client_rows").set({ made: "" }).where("client_id", "=", id).execute();
  }
}

const erasedEntry =
  (matcher: PersonMatcher) =>
  <Entry extends Pick<Row<"audit">, "said_by" | "subject" | "detail">>(entry: Entry): Entry => ({
    ...entry,
    subject: matcher.erased(entry.subject),
    detail: entry.detail === null ? null : matcher.erased(entry.detail),
  });

/**
 * Removes a person's name, addresses and telephone numbers wherever they need not stay, in one transaction, and returns
 * the number of changed rows by table. Entries of the audit log are erased so that its chain stays intact.
 */
export async function eraseTraces(
  transaction: Transaction<Tables>,
  kind: DatabaseKind,
  { person, held, actor }: { readonly person: Person; readonly held: HeldClients; readonly actor: Actor },
): Promise<Readonly<Record<string, number>>> {
  const matcher = matcherOf(person);
  const changed: Record<string, number> = {};
  const clients = new Set<string>();
  for (const table of SEARCHED) {
    const naming: NamingRow[] = [];
    for await (const each of namingRows({ database: transaction, kind }, table, matcher, held)) naming.push(each);
    let count = 0;
    if (TRACES[table].erasure.kind === "log") {
      const ids = naming
        .filter(({ columns }) => columns.some(({ kept }) => kept === null))
        .map(({ row }) => String(row.id));
      count = await eraseEntries(transaction, ids, erasedEntry(matcher), actor);
    } else
      for (const each of naming) {
        if (!(await eraseRow(transaction, each, matcher))) continue;
        count += 1;
        const client = table === "clients" ? each.row.id : each.row.client_id;
        if (typeof client === "string") clients.add(client);
      }
    if (count > 0) changed[table] = count;
  }
  await renewClients(transaction, clients);
  return changed;
}
