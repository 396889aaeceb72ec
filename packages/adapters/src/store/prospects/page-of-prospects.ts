import type { ProspectSort } from "@broker/contracts";
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { ProspectRow } from "../tables/prospect-row.ts";
import type { Tables } from "../tables.ts";
import type { ProspectPlace } from "./prospect-cursor.ts";
import type { ProspectQuery } from "./prospect-query.ts";
import { whereProspects } from "./where-prospects.ts";

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
 * The stretches of the index that a page runs through, one after the other: the rest of the rows with the value where the page before
 * ended, then those beyond it, then those without a value. Each is one range of one index, wherever the page begins.
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

/** The questions that a page is answered by, one a stretch; each is read from one index alone, in its order. */
export function pageQuestions(tables: Kysely<Tables>, query: ProspectQuery, place: ProspectPlace | null) {
  const column = COLUMNS[query.sort];
  const up = (column === "sort_name") !== query.reverse;
  const names = query.reverse ? "desc" : "asc";
  const where = whereProspects(query);
  return stretches(column, up, query, place).map((stretch) => {
    const rows = tables
      .selectFrom("prospects")
      .select("id")
      .where((eb) => eb.and([stretch(eb), where(eb)]));
    const sorted = column === "sort_name" ? rows : rows.orderBy(column, up ? "asc" : "desc");
    return sorted.orderBy("sort_name", names).orderBy("id", names);
  });
}

/** The ids of a page's rows, at most `limit`. */
async function pageIds(tables: Kysely<Tables>, query: ProspectQuery, place: ProspectPlace | null): Promise<string[]> {
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
  query: ProspectQuery,
  place: ProspectPlace | null,
): Promise<ProspectRow[]> {
  const ids = await pageIds(tables, query, place);
  const found = new Map<string, ProspectRow>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const rows = await tables.selectFrom("prospects").selectAll().where("id", "in", some).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Where a page ends that ends with this row. */
export function placeOf(row: ProspectRow, sort: ProspectSort, seen: number): ProspectPlace {
  return { key: row[COLUMNS[sort]], name: row.sort_name, id: row.id, seen };
}
