import type { Indicator, IndicatorFields } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { countRows, literalPattern, type PageQuery, pageCursor, pieces, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

const fieldsOf = (row: Row<"intel_indicators">): IndicatorFields => ({
  ...{ kind: row.kind as IndicatorFields["kind"], value: row.value, what: row.what, source: row.source },
  ...{ severity: row.severity as IndicatorFields["severity"], validFrom: row.valid_from, validUntil: row.valid_until },
});

/** The indicators that are stored under these keys, those imported last first. */
export async function indicatorsUnder(tables: Kysely<Tables>, keys: readonly string[]): Promise<IndicatorFields[]> {
  const found: IndicatorFields[] = [];
  for (const some of pieces(keys)) {
    const rows = await tables
      .selectFrom("intel_indicators")
      .innerJoin("intel_imports", "intel_imports.id", "intel_indicators.import_id")
      .selectAll("intel_indicators")
      .where("site", "in", some)
      .where("intel_imports.pending", "is", null)
      .orderBy("intel_imports.imported_at", "desc")
      .orderBy("intel_indicators.id")
      .execute();
    found.push(...rows.map(fieldsOf));
  }
  return found;
}

/** Which indicators are requested; a filter that is left out selects all. */
export interface IndicatorQuery extends PageQuery {
  readonly kind?: IndicatorFields["kind"];
  readonly importId?: string;
  readonly search?: string;
}

/** Clients with an open match of each indicator. */
async function clientsOf(tables: Kysely<Tables>, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (values.length === 0) return new Map();
  const rows = await tables
    .selectFrom("intel_matches")
    .select(["ref", sql<number | string>`count(distinct client_id)`.as("clients")])
    .where("kind", "=", "indicator")
    .where("ref", "in", values)
    .where("gone_at", "is", null)
    .where("state", "!=", "dismissed")
    .groupBy("ref")
    .execute();
  return new Map(rows.map(({ ref, clients }) => [ref, Number(clients)]));
}

/** A page of indicators by their value, with the number of all. AppError `usage` if the cursor is invalid. */
export async function pageIndicators(
  tables: Kysely<Tables>,
  { kind, importId, search, limit, after }: IndicatorQuery,
): Promise<{ readonly items: Indicator[]; readonly total: number; readonly next: string | null }> {
  // Not as a list of ids: SQLite would sort every indicator of the imports before the first page.
  let query = tables
    .selectFrom("intel_indicators")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("intel_imports")
          .select("intel_imports.id")
          .whereRef("intel_imports.id", "=", "intel_indicators.import_id")
          .where("pending", "is", null),
      ),
    );
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (importId !== undefined) query = query.where("import_id", "=", importId);
  const words = search?.trim().toLowerCase() ?? "";
  if (words !== "") {
    const pattern = literalPattern(words);
    query = query.where(
      sql<boolean>`(value like ${pattern} escape '\\' or lower(coalesce(what, '')) like ${pattern} escape '\\')`,
    );
  }
  let page = query.selectAll();
  if (after !== undefined) {
    const [value, id] = readPageCursor(after);
    page = page.where(sql<boolean>`(value > ${value} or (value = ${value} and id > ${id}))`);
  }
  const found = await page
    .orderBy("value")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const clients = await clientsOf(
    tables,
    rows.map(({ value }) => value),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      ...fieldsOf(row),
      ...{ id: row.id, importId: row.import_id, clients: clients.get(row.value) ?? 0 },
    })),
    total: await countRows(query),
    next: found.length > limit && last !== undefined ? pageCursor([last.value, last.id]) : null,
  };
}
