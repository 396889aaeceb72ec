import {
  AppError,
  OPPORTUNITIES,
  type ProspectBand,
  type ProspectSort,
  READINESS_BANDS,
  REGION_BANDS,
  SIZE_LIMITS,
} from "@broker/contracts";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { cursorParts, literalPattern, pieces } from "../database/paging.ts";
import { isSqlite } from "../database/sqlite-dialect.ts";
import type { Row, Tables } from "../database/tables.ts";
import { industryKey } from "./prospect-rows.ts";
import type { ProspectFilter, ProspectQuery } from "./prospect-store.ts";

interface ProspectPlace {
  /** The last row's value of the sorted column; null = not known. */
  readonly key: string | number | null;
  readonly name: string;
  readonly id: string;
  /** Rows that came before, on all pages. */
  readonly seen: number;
}

type Order = Pick<ProspectQuery, "sort" | "reverse">;

/** The position as an opaque text that a user can paste. */
export function prospectCursor({ sort, reverse }: Order, { key, name, id, seen }: ProspectPlace): string {
  return Buffer.from(JSON.stringify([sort, reverse, key, name, id, seen])).toString("base64url");
}

/**
 * The position from which a query continues, null = its beginning. AppError `usage` if the cursor is invalid or of
 * another order.
 */
export function readProspectCursor({ after, ...order }: Order & Pick<ProspectQuery, "after">): ProspectPlace | null {
  if (after === null) return null;
  const [sort, reverse, key, name, id, seen] = cursorParts(after);
  const ofKey = key === null || typeof key === "string" || Number.isSafeInteger(key);
  const ofRow = typeof name === "string" && typeof id === "string" && Number.isSafeInteger(seen);
  if (ofKey && ofRow && sort === order.sort && reverse === order.reverse && Number(seen) >= 0)
    return { key: key as ProspectPlace["key"], name, id, seen: Number(seen) };
  throw new AppError("usage", "The page cursor is not valid for this list.", {
    hint: "Use the cursor at the end of the previous page, with the same sort order.",
    fix: { kind: "omit-option", option: "after" },
  });
}

type Build = ExpressionBuilder<Tables, "prospects">;

const contains = (text: string): Expression<SqlBool> =>
  sql<boolean>`${sql.ref("search")} like ${literalPattern(text.trim().toLowerCase())} escape '\\'`;

/** The domains that a list names, `www.` left out as in the portfolio. */
const namedBy = (list: string) =>
  sql<string>`(select case when domain like 'www.%.%' then substr(domain, 5) else domain end from batch_rows where batch_id = ${list} and domain is not null)`;

const bandIndex = (bands: readonly { readonly name: string }[], name: string) =>
  bands.findIndex((band) => band.name === name);

/** A filter with the bands of its risk level (default: the band of that name). */
export interface BandedFilter extends ProspectFilter {
  readonly bands?: readonly ProspectBand[];
}

/** The condition of a filter. */
export function whereProspects(tables: Kysely<Tables>, filter: BandedFilter) {
  // In SQLite as an expression, which no index covers. Each sort index contains the filter columns; otherwise SQLite
  // would prefer the index that begins with the column, fetch every row of it and sort them all. PostgreSQL chooses by
  // how many rows have the value, which it knows of a column alone.
  const besideIndex = (column: "opportunity" | "employees") =>
    isSqlite(tables) ? sql<number>`+${sql.ref(column)}` : sql<number>`${sql.ref(column)}`;
  return (eb: Build): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    const {
      search,
      industry,
      readiness,
      opportunity,
      band,
      bands = band === undefined ? [] : [band],
      region,
      size,
      promoted,
      assessed,
      list,
    } = filter;
    if (search !== undefined && search.trim() !== "") conditions.push(contains(search));
    if (industry !== undefined) conditions.push(eb("industry_key", "=", industryKey(industry.trim())));
    if (readiness !== undefined) conditions.push(eb("readiness", "=", bandIndex(READINESS_BANDS, readiness)));
    // With less than half assessed the list shows only weak controls as such; see controlStrength.
    if (readiness !== undefined && readiness !== "Low")
      conditions.push(sql<boolean>`coalesce(${sql.ref("confidence")}, '') <> 'Requires Validation'`);
    if (opportunity !== undefined)
      conditions.push(eb(besideIndex("opportunity"), "=", OPPORTUNITIES.indexOf(opportunity)));
    const [level, ...further] = bands.map((each) => bandIndex(REGION_BANDS, each));
    // A level that the tier does not have matches nothing.
    if (level === undefined && band !== undefined) conditions.push(sql<boolean>`1 = 0`);
    if (level !== undefined)
      conditions.push(further.length === 0 ? eb("band", "=", level) : eb("band", "in", [level, ...further]));
    if (region !== undefined)
      conditions.push(region === "not-known" ? eb("region", "is", null) : eb("region", "=", region));
    if (size !== undefined) {
      const { least, most } = SIZE_LIMITS[size];
      conditions.push(eb(besideIndex("employees"), ">=", least));
      if (most !== null) conditions.push(eb(besideIndex("employees"), "<=", most));
    }
    if (promoted !== undefined) conditions.push(eb("promoted", "=", promoted ? 1 : 0));
    if (assessed !== undefined) conditions.push(eb("assessed", "=", assessed ? 1 : 0));
    if (list !== undefined) conditions.push(eb("domain", "in", namedBy(list)));
    return eb.and(conditions);
  };
}

type Column = "risk" | "sort_name" | "opportunity" | "employees" | "revenue" | "assessed_at" | "premium";

const COLUMNS: Readonly<Record<ProspectSort, Column>> = {
  risk: "risk",
  name: "sort_name",
  opportunity: "opportunity",
  employees: "employees",
  revenue: "revenue",
  assessed: "assessed_at",
  premium: "premium",
};

/** Columns that only a scan fills. */
const SCANNED: readonly Column[] = ["risk", "opportunity", "assessed_at"];

type Range = (eb: ExpressionBuilder<Tables, "prospects">) => Expression<SqlBool>;

/**
 * The ranges of the index that a page reads, one after the other: the remaining rows with the value at which the page
 * before ended, then those beyond it, then those without a value. Each is one range of one index, wherever the page
 * begins.
 */
function stretches(
  column: Column,
  up: boolean,
  { reverse, assessed }: ProspectQuery,
  place: ProspectPlace | null,
): Range[] {
  const unknown: Range = (eb) => eb(column, "is", null);
  if (place === null && assessed === false && SCANNED.includes(column)) return [unknown];
  if (place === null)
    return column === "sort_name" ? [(eb) => eb.and([])] : [(eb) => eb(column, "is not", null), unknown];
  const { key, name, id } = place;
  const later: Range = (eb) => eb(eb.refTuple("sort_name", "id"), reverse ? "<" : ">", eb.tuple(name, id));
  if (column === "sort_name") return [later];
  if (key === null) return [(eb) => eb.and([unknown(eb), later(eb)])];
  return [(eb) => eb.and([eb(column, "=", key), later(eb)]), (eb) => eb(column, up ? ">" : "<", key), unknown];
}

/** The queries of a page, one per range; each is read from one index, in its order. */
export function pageQuestions(
  tables: Kysely<Tables>,
  query: ProspectQuery & BandedFilter,
  place: ProspectPlace | null,
) {
  const column = COLUMNS[query.sort];
  const up = (column === "sort_name") !== query.reverse;
  const names = query.reverse ? "desc" : "asc";
  const where = whereProspects(tables, query);
  return stretches(column, up, query, place).map((stretch) => {
    const rows = tables
      .selectFrom("prospects")
      .select("id")
      .where((eb) => eb.and([stretch(eb), where(eb)]));
    const sorted = column === "sort_name" ? rows : rows.orderBy(column, up ? "asc" : "desc");
    return sorted.orderBy("sort_name", names).orderBy("id", names);
  });
}

async function pageIds(
  tables: Kysely<Tables>,
  query: ProspectQuery & BandedFilter,
  place: ProspectPlace | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (const question of pageQuestions(tables, query, place)) {
    if (ids.length >= query.limit) break;
    const found = await question.limit(query.limit - ids.length).execute();
    ids.push(...found.map((row) => row.id));
  }
  return ids;
}

/** The rows of a page in their order. */
export async function pageOfProspects(
  tables: Kysely<Tables>,
  query: ProspectQuery & BandedFilter,
  place: ProspectPlace | null,
): Promise<Row<"prospects">[]> {
  const ids = await pageIds(tables, query, place);
  const found = new Map<string, Row<"prospects">>();
  for (const some of pieces(ids)) {
    const rows = await tables.selectFrom("prospects").selectAll().where("id", "in", some).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Where a page ends that ends with this row. */
export function placeOf(row: Row<"prospects">, sort: ProspectSort, seen: number): ProspectPlace {
  return { key: row[COLUMNS[sort]], name: row.sort_name, id: row.id, seen };
}
