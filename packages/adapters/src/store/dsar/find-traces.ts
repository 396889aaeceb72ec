import type { FileStore } from "@broker/core";
import type { Kysely } from "kysely";
import type { DatabaseKind } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { readPages, type TableName } from "../maintenance/copy-rows.ts";
import { type Excerpt, excerptsOf } from "./excerpts.ts";
import { matcherOf, type Person, type PersonMatcher } from "./match-person.ts";
import { type KeepReason, keptReason, keyColumns, searchedColumns } from "./person-traces.ts";
import { fileText, textOf } from "./read-text.ts";
import { TRACES } from "./traces/all-traces.ts";

/** A place where a person is named. */
export interface Trace {
  /** The table, or `files`. */
  readonly table: string;
  readonly title: string;
  /** The row by its key, or the path of the file. */
  readonly key: Readonly<Record<string, string | number>>;
  readonly column: string;
  /** Why an erasure leaves it; null = it is erased. */
  readonly kept: KeepReason | null;
  readonly excerpts: readonly Excerpt[];
}

export type AnyRow = Readonly<Record<string, string | number | Uint8Array | null>>;
export type SearchedTable = keyof typeof TRACES;

/** The registered tables. */
export const SEARCHED = Object.keys(TRACES) as SearchedTable[];

/** A row that names the person, and the columns that do. */
export interface NamingRow {
  readonly table: SearchedTable;
  readonly row: AnyRow;
  readonly columns: readonly { readonly name: string; readonly text: string; readonly kept: KeepReason | null }[];
}

/** Clients whose data must stay, whatever an erasure would remove. */
export type HeldClients = ReadonlySet<string>;

function reasonOf(
  table: SearchedTable,
  row: AnyRow,
  column: string,
  text: string,
  matcher: PersonMatcher,
  held: HeldClients,
) {
  const client = table === "clients" ? row.id : row.client_id;
  if (typeof client === "string" && held.has(client)) return "hold";
  if (table === "client_assertions" && row.field === "legalName" && column === "value") return "client";
  const reason = keptReason(table, TRACES[table], column);
  // Who did something stays known, wherever the user name is stored.
  return reason ?? (TRACES[table].erasure.kind !== "drop" && !matcher.isNamed(text) ? "accountability" : null);
}

/** Every row of a table that names the person. */
export async function* namingRows(
  from: { readonly database: Kysely<Tables>; readonly kind: DatabaseKind },
  table: SearchedTable,
  matcher: PersonMatcher,
  held: HeldClients,
): AsyncGenerator<NamingRow> {
  const searched = searchedColumns(table as TableName);
  for await (const rows of readPages(from.database, from.kind, table as TableName))
    for (const row of rows) {
      const columns = searched.flatMap(({ name }) => {
        const text = textOf(row[name]);
        if (text === null || !(matcher.isNamed(text) || matcher.isUser(text))) return [];
        return [{ name, text, kept: reasonOf(table, row, name, text, matcher, held) }];
      });
      if (columns.length > 0) yield { table, row, columns };
    }
}

/** Names and addresses of other people: contacts and users. Short ones are left out, since they are parts of words. */
async function otherPeople(tables: Kysely<Tables>, matcher: PersonMatcher): Promise<string[]> {
  const contacts = await tables.selectFrom("client_contacts").select(["name", "email", "phone"]).execute();
  const users = await tables.selectFrom("users").select(["name", "email"]).execute();
  const known = [
    ...contacts.filter(({ name, email }) => !matcher.isNamed(`${name} ${email ?? ""}`)),
    ...users.map((user) => ({ ...user, phone: null })),
  ].flatMap(({ name, email, phone }) => [name, email, phone]);
  return [...new Set(known)].filter(
    (each) => each !== null && each.length > 4 && !matcher.isNamed(each) && !matcher.isUser(each),
  ) as string[];
}

const keyOf = (table: SearchedTable, row: AnyRow) =>
  Object.fromEntries(keyColumns(table as TableName).map((column) => [column, row[column] as string | number]));

/** Files in whose text the person is named. They are left as they are: a document does not change after it was made. */
async function* inFiles(files: FileStore, matcher: PersonMatcher, others: readonly string[]): AsyncGenerator<Trace> {
  for await (const { path } of files.list("")) {
    const { content } = await files.open(path);
    const text = await fileText(content);
    if (text === null || !matcher.isNamed(text)) continue;
    const excerpts = excerptsOf(text, matcher, others);
    yield { table: "files", title: "Stored files", key: { path }, column: "content", kept: "contract", excerpts };
  }
}

/** Accounts of the person: users with that name, or one of the addresses. */
export async function usersOf(
  tables: Kysely<Tables>,
  { name, emails }: Pick<Person, "name" | "emails">,
): Promise<string[]> {
  const users = await tables.selectFrom("users").select(["name", "email"]).orderBy("key").execute();
  const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();
  return users
    .filter((user) => same(user.name, name) || emails.some((email) => same(user.email, email)))
    .map((user) => user.name);
}

/**
 * Every trace of a person in the database and in the text of files, each with what it states; other people are masked.
 * @param files null = files are not searched
 */
export async function findTraces(
  from: { readonly database: Kysely<Tables>; readonly kind: DatabaseKind },
  person: Person,
  files: FileStore | null,
  held: HeldClients,
): Promise<Trace[]> {
  const matcher = matcherOf(person);
  const others = await otherPeople(from.database, matcher);
  const found: Trace[] = [];
  for (const table of SEARCHED)
    for await (const { row, columns } of namingRows(from, table, matcher, held))
      for (const { name, text, kept } of columns)
        found.push({
          table,
          title: TRACES[table].title,
          key: keyOf(table, row),
          column: name,
          kept,
          excerpts: excerptsOf(text, matcher, others),
        });
  if (files !== null) for await (const trace of inFiles(files, matcher, others)) found.push(trace);
  return found;
}
