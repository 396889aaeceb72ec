import type { ProspectQuery, ProspectStore } from "@broker/adapters";
import { type ProspectPage, showCount } from "@broker/contracts";
import { prospectsAsCsv } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { prospectTable } from "../present/prospect-table.ts";
import { isNarrow, type ListFlags, type ListFormat, listQuery } from "./list-flags.ts";

/** Rows that are read at a time. */
const AT_ONCE = 1000;

/** As many rows as are asked for, read page by page, with the summary of all that fit. */
async function readRows(store: ProspectStore, query: ProspectQuery): Promise<ProspectPage> {
  const first = await store.list({ ...query, limit: Math.min(query.limit, AT_ONCE) });
  const prospects = [...first.prospects];
  let { next, limited } = first;
  while (next !== null && prospects.length < query.limit) {
    const page = await store.list({ ...query, limit: Math.min(query.limit - prospects.length, AT_ONCE), after: next });
    prospects.push(...page.prospects);
    ({ next, limited } = page);
  }
  return { prospects, summary: await store.summary(query), next, limited };
}

function printed(io: Invocation["io"], page: ProspectPage, format: ListFormat): string {
  if (format === "json") return JSON.stringify(page, null, 2);
  if (format === "ndjson") return page.prospects.map((each) => JSON.stringify(each)).join("\n");
  return format === "csv" ? prospectsAsCsv(page.prospects) : prospectTable(io.out, page);
}

/** Says what an empty list wants: a list of companies, or another filter. */
async function tellEmpty(io: Invocation["io"], store: ProspectStore, query: ProspectQuery): Promise<void> {
  if (!isNarrow(query))
    return io.note("There are no prospects yet. A list of companies makes them: broker batch prospects.csv");
  io.note("No prospect fits.");
  if (query.industry === undefined) return;
  const industries = await store.industries();
  const shown = industries.slice(0, 20).join(", ");
  if (industries.length > 0)
    io.note(`The lists name these industries: ${shown}${industries.length > 20 ? " and others" : ""}.`);
}

/** Lists the prospects that fit with the summary over all of them. */
export const listProspects: Act = async (invocation, command) => {
  const { prospects: store } = await databaseOf(invocation);
  const { io } = invocation;
  const flags = command.opts<ListFlags>();
  const format = flags.format ?? (invocation.flags.json ? "json" : "table");
  const query = listQuery(flags, format);
  const page = await readRows(store, query);
  const { prospects, summary, next, limited } = page;
  if (prospects.length > 0 || format !== "table") io.result(printed(io, page, format));
  if (summary.prospectsFound === 0) await tellEmpty(io, store, query);
  if (next !== null)
    io.note(`${prospects.length} of ${showCount(summary.prospectsFound, "prospect")}. More: add --after ${next}`);
  if (limited !== null) io.note(limited);
  return EXIT.done;
};
