import { OPPORTUNITIES, READINESS_BANDS, REGION_BANDS, SIZE_LIMITS } from "@broker/contracts";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { ProspectFilter } from "./prospect-query.ts";
import { industryKey } from "./prospect-rows.ts";

type Build = ExpressionBuilder<Tables, "prospects">;

function holds(text: string): Expression<SqlBool> {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${sql.ref("search")} like ${pattern} escape '\\'`;
}

/** The domains that a list names, `www.` left out as in the book. */
const namedBy = (list: string) =>
  sql<string>`(select case when domain like 'www.%.%' then substr(domain, 5) else domain end from batch_rows where batch_id = ${list} and domain is not null)`;

/**
 * The column as a value that no index is looked up for. Each index that sorts holds what is filtered by; without this SQLite would rather
 * take the index that begins with the column, fetch every row of it and sort them all.
 */
const besideIndex = (column: "opportunity" | "employees") => sql<number>`+${sql.ref(column)}`;

/** What a filter asks of a row. */
export function whereProspects(filter: ProspectFilter) {
  return (eb: Build): Expression<SqlBool> => {
    const asked: Expression<SqlBool>[] = [];
    const { search, industry, readiness, opportunity, band, region, size, promoted, assessed, list } = filter;
    if (search !== undefined && search.trim() !== "") asked.push(holds(search));
    if (industry !== undefined) asked.push(eb("industry_key", "=", industryKey(industry.trim())));
    if (readiness !== undefined)
      asked.push(
        eb(
          "readiness",
          "=",
          READINESS_BANDS.findIndex(({ name }) => name === readiness),
        ),
      );
    if (opportunity !== undefined) asked.push(eb(besideIndex("opportunity"), "=", OPPORTUNITIES.indexOf(opportunity)));
    if (band !== undefined)
      asked.push(
        eb(
          "band",
          "=",
          REGION_BANDS.findIndex(({ name }) => name === band),
        ),
      );
    if (region !== undefined) asked.push(region === "not-known" ? eb("region", "is", null) : eb("region", "=", region));
    if (size !== undefined) {
      const { least, most } = SIZE_LIMITS[size];
      asked.push(eb(besideIndex("employees"), ">=", least));
      if (most !== null) asked.push(eb(besideIndex("employees"), "<=", most));
    }
    if (promoted !== undefined) asked.push(eb("promoted", "=", promoted ? 1 : 0));
    if (assessed !== undefined) asked.push(eb("assessed", "=", assessed ? 1 : 0));
    if (list !== undefined) asked.push(eb("domain", "in", namedBy(list)));
    return eb.and(asked);
  };
}
