import type { ComplianceClientRow, Standing } from "@broker/contracts";
import { type ClientLog, effectiveValue } from "@broker/core";
import { type Kysely, sql } from "kysely";
import { readLogs } from "../clients/read-logs.ts";
import {
  countRows,
  literalPattern,
  lostPlace,
  type PageQuery,
  pageCursor,
  readPageCursor,
} from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";
import { type StoredStanding, standingsOfClients } from "./standing-rows.ts";

/** Which clients are requested; a filter that is left out selects all. Framework, standing and day apply together. */
export interface StandingQuery extends PageQuery {
  /** In name, number or domain. */
  readonly search?: string | undefined;
  readonly framework?: string | undefined;
  readonly standing?: Standing | undefined;
  /** With a gap due on or before this day, overdue ones included. */
  readonly dueBy?: string | undefined;
  /** Also clients without an adopted framework, unless framework, standing or day is requested. */
  readonly all?: boolean | undefined;
  /** Only these frameworks count and are shown, such as those of a tier; absent = every framework. */
  readonly only?: readonly string[] | undefined;
}

/** A client with the standings of its adopted frameworks, by id of the framework. */
export interface ListedCompliance extends Omit<ComplianceClientRow, "employees" | "frameworks"> {
  readonly employees: number | null;
  readonly frameworks: readonly StoredStanding[];
}

function matching(tables: Kysely<Tables>, request: StandingQuery) {
  const { search = "", framework, standing, dueBy, all = false, only } = request;
  let query = tables.selectFrom("clients");
  const text = search.trim().toLowerCase();
  if (text !== "")
    query = query.where(sql<boolean>`${sql.ref("clients.search")} like ${literalPattern(text)} escape '\\'`);
  if (all && framework === undefined && standing === undefined && dueBy === undefined) return query;
  return query.where(({ exists, selectFrom }) => {
    let own = selectFrom("compliance_standings as own")
      .select("own.framework")
      .whereRef("own.client_id", "=", "clients.id");
    if (only !== undefined) own = own.where("own.framework", "in", only);
    if (framework !== undefined) own = own.where("own.framework", "=", framework);
    if (standing !== undefined) own = own.where("own.standing", "=", standing);
    if (dueBy !== undefined) own = own.where("own.next_gap_due", "<=", dueBy);
    return exists(own);
  });
}

/** Names the order in cursors, which are shared and contain no name of a client. */
const ORDER = "compliance, by name";

async function startOf(tables: Kysely<Tables>, after: string) {
  const [order, id] = readPageCursor(after);
  const row = await tables.selectFrom("clients").select(["search", "id"]).where("id", "=", id).executeTakeFirst();
  if (order !== ORDER || row === undefined) throw lostPlace("client");
  return row;
}

const FACTS = ["industry", "employees"] as const;

function factsOf(log: ClientLog | undefined): Pick<ListedCompliance, "industry" | "employees"> {
  const [industry, employees] = FACTS.map((field) => log && effectiveValue(log, field)?.value);
  return {
    industry: typeof industry === "string" ? industry : null,
    employees: typeof employees === "number" ? employees : null,
  };
}

/** One page of clients by name, with their standings as last calculated. AppError `usage` if the cursor is invalid. */
export async function pageStandings(tables: Kysely<Tables>, request: StandingQuery) {
  const { limit, after, only } = request;
  let page = matching(tables, request).selectAll();
  if (after !== undefined) {
    const { search, id } = await startOf(tables, after);
    page = page.where(({ eb, or, and }) =>
      or([eb("search", ">", search), and([eb("search", "=", search), eb("id", ">", id)])]),
    );
  }
  const found = await page
    .orderBy("search")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const shown = found.slice(0, limit);
  const logs = new Map((await readLogs(tables, shown, FACTS)).map((log) => [log.id, log]));
  const ids = shown.map(({ id }) => id);
  const standings = await standingsOfClients(tables, ids);
  const sampleWorkspace = await isSampleWorkspace(tables);
  const items = shown.map(
    (client): ListedCompliance => ({
      id: client.id,
      name: client.name === "" ? client.id : client.name,
      sample: sampleWorkspace || client.sample === 1,
      ...factsOf(logs.get(client.id)),
      frameworks: (standings.get(client.id) ?? []).filter(({ framework }) => only?.includes(framework) ?? true),
    }),
  );
  const last = shown.at(-1);
  const next = found.length > limit && last ? pageCursor([ORDER, last.id]) : null;
  return { items, total: await countRows(matching(tables, request)), next };
}
