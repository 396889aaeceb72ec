import type { Indicator, IndicatorFields } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { pageInPieces } from "../database/page-in-pieces.ts";
import { literalPattern, type PageQuery, pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

const fieldsOf = (row: Row<"intel_indicators">): IndicatorFields => ({
  ...{ kind: row.kind as IndicatorFields["kind"], value: row.value, what: row.what, source: row.source },
  ...{ severity: row.severity as IndicatorFields["severity"], validFrom: row.valid_from, validUntil: row.valid_until },
});

/** Indicators that one statement reads in full. */
const WHOLE_AT_ONCE = 500;

/**
 * The indicators that are stored under these keys, those imported last first. Read in pieces: a file may name every
 * host of one company.
 */
export async function indicatorsUnder(tables: Kysely<Tables>, keys: readonly string[]): Promise<IndicatorFields[]> {
  const imports = await tables
    .selectFrom("intel_imports")
    .select("id")
    .where("pending", "is", null)
    .orderBy("imported_at", "desc")
    .execute();
  const places = new Map(imports.map(({ id }, place) => [id, place]));
  const found: Row<"intel_indicators">[] = [];
  for (const some of pieces(keys)) {
    const sites = await tables
      .selectFrom("intel_indicators")
      .select("site")
      .distinct()
      .where("site", "in", some)
      .execute();
    for (const { site } of sites) {
      let last = "";
      for (;;) {
        const rows = await tables
          .selectFrom("intel_indicators")
          .selectAll()
          .where("site", "=", site)
          .where("id", ">", last)
          .orderBy("id")
          .limit(WHOLE_AT_ONCE)
          .execute();
        found.push(...rows.filter((row) => places.has(row.import_id)));
        last = rows.at(-1)?.id ?? "";
        if (rows.length < WHOLE_AT_ONCE) break;
        await giveTurn();
      }
    }
  }
  return found
    .sort((one, other) => (places.get(one.import_id) ?? 0) - (places.get(other.import_id) ?? 0))
    .map(fieldsOf);
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

/**
 * A page of indicators by their value, with the number of all. Read in pieces, however many are stored. AppError
 * `usage` if the cursor is invalid.
 */
export async function pageIndicators(
  tables: Kysely<Tables>,
  { kind, importId, search, ...page }: IndicatorQuery,
): Promise<{ readonly items: Indicator[]; readonly total: number; readonly next: string | null }> {
  // Not as a list of ids: SQLite would sort every indicator of the imports before the first page.
  let query = tables
    .selectFrom("intel_indicators")
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("intel_imports")
          .select("intel_imports.id")
          .whereRef("intel_imports.id", "=", "intel_indicators.import_id")
          .where("pending", "is", null),
      ),
    );
  if (kind !== undefined) query = query.where("kind", "=", kind);
  // Not by the index of imports, which has another order.
  if (importId !== undefined) query = query.where(sql<boolean>`coalesce(import_id, '') = ${importId}`);
  const words = search?.trim().toLowerCase() ?? "";
  if (words !== "") {
    const pattern = literalPattern(words);
    query = query.where(
      sql<boolean>`(value like ${pattern} escape '\\' or lower(coalesce(what, '')) like ${pattern} escape '\\')`,
    );
  }
  const order = { table: "intel_indicators", key: "value", newestFirst: false } as const;
  const { rows, total, next } = await pageInPieces(tables, query, order, page);
  const clients = await clientsOf(
    tables,
    rows.map(({ value }) => value),
  );
  return {
    items: rows.map((row) => ({
      ...fieldsOf(row),
      ...{ id: row.id, importId: row.import_id, clients: clients.get(row.value) ?? 0 },
    })),
    total,
    next,
  };
}
