import { companyDomain, companyHosts } from "@broker/core";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isSqlite } from "../sqlite-dialect.ts";
import type { Tables } from "../tables.ts";

// A transaction of SQLite excludes every other one, so that nothing here does anything there. PostgreSQL's locks last
// until the transaction ends. The order in which they are taken is in docs/database.md.

/** First half of the advisory lock of a place; a number that other programs are unlikely to use. */
const PLACES = 1_651_863_405;
/**
 * All companies have this many places between them, so that a list of any length locks at most as many: the server's
 * table of locks has room for some thousand.
 */
const MOST_PLACES = 1024;

/** A text of a caller in a message of several statements, which has no parameters: as hex, whatever it contains. */
const textOf = (text: string) =>
  sql`convert_from(decode(${sql.lit(Buffer.from(text).toString("hex"))}, 'hex'), 'UTF8')`;

/** A lock by name; companies by their domain without `www.`, as `companyDomain` has it. */
const named = (name: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || ${name}, 0))`;

/** A name without `www.`. */
const plain = (name: RawBuilder<unknown>) => sql`regexp_replace(lower(${name}), '^www\\.(?=.*\\.)', '')`;

/** Locks the places of a query's names, in the order of the places. */
const lockPlacesOf = (
  lock: "pg_advisory_xact_lock" | "pg_advisory_xact_lock_shared",
  names: RawBuilder<unknown>,
) => sql`
  select ${sql.raw(lock)}(${sql.lit(PLACES)}, hashtext(current_schema() || ' ' || place)) from (
    select distinct hashtext(${plain(sql`name`)}) & ${sql.lit(MOST_PLACES - 1)} as place
    from (${names}) as names order by place) as places`;

/** Shares the places of a query's names, and locks each of these names, in their order. */
const lockEach = (names: RawBuilder<unknown>) => sql`
  ${lockPlacesOf("pg_advisory_xact_lock_shared", names)};
  select ${named(sql`name`)} from (
    select distinct ${plain(sql`name`)} as name from (${names}) as names order by name) as names`;

const lockOwners = (hosts: RawBuilder<unknown>) => sql`
  select id from clients where id in (select client_id from client_domains where domain in (${hosts}))
  order by id for no key update`;

const rowsOf = (names: readonly string[]) => sql`
  select value as name from json_array_elements_text(${textOf(JSON.stringify(names))}::json)`;

/** Locks what has this name, which no row has, such as the list of users. */
export async function lockName(tables: Kysely<Tables>, name: string): Promise<void> {
  if (!isSqlite(tables)) await sql`select ${named(textOf(name))}`.execute(tables);
}

/**
 * Locks a company by its domain, with `www.` or without, and the clients that have it: no one else saves a scan of it
 * or changes one of these clients. Companies that are not clients have no row that could be locked.
 */
export async function lockCompany(tables: Kysely<Tables>, host: string): Promise<void> {
  if (isSqlite(tables)) return;
  const hosts = sql.join(companyHosts(host).map(textOf));
  // Several statements in one message: the last sees which clients have the domain once the domain is locked.
  await sql`${lockEach(rowsOf([host]))}; ${lockOwners(hosts)}`.execute(tables);
}

/** Locks the domains of a client as {@link lockCompany} does, and all clients that have them. */
export async function lockDomainsOf(tables: Kysely<Tables>, id: string): Promise<void> {
  if (isSqlite(tables)) return;
  const own = sql`select domain as name from client_domains where client_id = ${textOf(id)}`;
  const twins = sql`
    select ${plain(sql`name`)} from (${own}) as own union select 'www.' || ${plain(sql`name`)} from (${own}) as own`;
  // Again, since the domains may have changed before the clients were locked.
  await sql`${lockEach(own)}; ${lockOwners(twins)}; ${lockEach(own)}`.execute(tables);
}

/** Locks some companies by their domains or register numbers, as {@link lockCompany} does, but not their clients. */
export async function lockNames(tables: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (names.length > 0 && !isSqlite(tables)) await lockEach(rowsOf(names)).execute(tables);
}

/** As {@link lockNames}, of any number of companies: those of the same places must wait too. */
export async function lockPlaces(tables: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (names.length > 0 && !isSqlite(tables)) await lockPlacesOf("pg_advisory_xact_lock", rowsOf(names)).execute(tables);
}

/** Locks any number of companies by their domains, and the clients that have them. */
export async function lockCompanies(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  if (domains.length === 0 || isSqlite(tables)) return;
  await lockPlaces(tables, domains);
  await lockOwners(rowsOf(domains.flatMap((domain) => companyHosts(companyDomain(domain))))).execute(tables);
}
