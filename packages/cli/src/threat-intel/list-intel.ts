import { AppError, type CsvCell, IndicatorsQuery, MatchesQuery, ThreatFeedQuery } from "@broker/contracts";
import { csvTable } from "@broker/core";
import { listIndicators, listIntelImports, listMatches, readThreatFeed } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import type { Look } from "../terminal/look.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { feedTable, importTable, indicatorTable, matchTable, sourceLines } from "./intel-tables.ts";
import { withStoredLists } from "./stored-lists.ts";

interface ListFlags {
  readonly source?: string;
  readonly severity?: string;
  readonly affected?: true;
  readonly state?: string;
  readonly kind?: string;
  readonly client?: string;
  readonly import?: string;
  readonly search?: string;
  readonly limit: string;
  readonly after?: string;
  readonly format?: "table" | "json" | "ndjson" | "csv";
}

/** A page of any of the lists, and how it is printed. */
interface Page {
  readonly answer: { readonly items: readonly object[]; readonly next?: string | null; readonly total?: number };
  readonly table: (look: Look) => string;
  readonly csv: () => string;
  readonly none: string;
  readonly notes: readonly string[];
}

/** Filters of each list; others are refused. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  feed: ["source", "severity", "affected", "state", "search", "after"],
  matches: ["state", "kind", "client", "search", "after"],
  indicators: ["kind", "import", "search", "after"],
  imports: [],
};

function requireFilters(what: string, flags: ListFlags): void {
  const allowed = [...(FILTERS[what] ?? []), "limit", "format"];
  const other = Object.keys(flags).find((name) => !allowed.includes(name));
  if (other !== undefined)
    throw new AppError("usage", `--${other} does not filter the ${what}.`, {
      hint: `Its filters: ${(FILTERS[what] ?? []).map((name) => `--${name}`).join(", ") || "none"}.`,
    });
}

/** Checks typed filters. AppError `usage` with the first that is wrong. */
function parsed<Value>(schema: { safeParse(value: unknown): { data?: Value } }, value: unknown, hint: string): Value {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new AppError("usage", "A filter does not fit this list.", { hint });
  return data;
}

const csvOfItems = <Item>(head: readonly string[], items: readonly Item[], row: (item: Item) => readonly CsvCell[]) =>
  csvTable(head, items.map(row));

async function feedPage(invocation: Invocation, flags: ListFlags, limit: number): Promise<Page> {
  const { source, severity, affected, state, search, after } = flags;
  const query = parsed(
    ThreatFeedQuery,
    { source, severity, state, search, after, limit, ...(affected ? { affected: "true" } : {}) },
    "States of the feed: possible, confirmed, dismissed.",
  );
  const answer = await withStoredLists(invocation, async (lists) =>
    readThreatFeed(await workspaceOf(invocation), query, lists),
  );
  return {
    answer,
    table: (look) => feedTable(look, answer.items),
    csv: () =>
      csvOfItems(
        ["date", "source", "provider", "what", "severity", "clients", "why", "state"],
        answer.items,
        (each) => [
          ...[each.date, each.source, each.provider, each.what, each.severity],
          ...[each.clients.map(({ name }) => name).join("; "), each.why, each.state],
        ],
      ),
    none: "No entry matches.",
    notes: sourceLines(answer.sources),
  };
}

async function matchesPage(invocation: Invocation, flags: ListFlags, limit: number): Promise<Page> {
  const { state, kind, client, search, after } = flags;
  const query = parsed(
    MatchesQuery,
    { ...(state === undefined ? {} : { state }), kind, client, search, after, limit },
    "Kinds of matches: kev, epss, breach, claim, advisory, indicator.",
  );
  const answer = await withStoredLists(invocation, async (lists) =>
    listMatches(await workspaceOf(invocation), query, lists),
  );
  const { waiting } = answer.matching;
  return {
    answer,
    table: (look) => matchTable(look, answer.items),
    csv: () =>
      csvOfItems(
        ["id", "client", "kind", "ref", "what", "severity", "part", "observed", "domain", "why", "state", "reason"],
        answer.items,
        (each) => [
          ...[each.id, each.client.name, each.kind, each.ref, each.what, each.severity, each.part, each.observed],
          ...[each.domain, each.why, each.state, each.decision?.reason ?? null],
        ],
      ),
    none: "No match.",
    notes: waiting === 0 ? [] : [`Newer evidence, lists or imports are not matched yet: broker intel match`],
  };
}

async function indicatorsPage(invocation: Invocation, flags: ListFlags, limit: number): Promise<Page> {
  const { kind, search, after } = flags;
  const query = parsed(
    IndicatorsQuery,
    { kind, of: flags.import, search, after, limit },
    "Kinds of indicators: domain, address, url, hash.",
  );
  const answer = await listIndicators(await workspaceOf(invocation), query);
  return {
    answer,
    table: (look) => indicatorTable(look, answer.items),
    csv: () =>
      csvOfItems(
        ["kind", "value", "what", "severity", "source", "valid_from", "valid_until", "clients"],
        answer.items,
        (each) => [
          ...[each.kind, each.value, each.what, each.severity, each.source, each.validFrom, each.validUntil],
          each.clients,
        ],
      ),
    none: "No indicator matches.",
    notes: [],
  };
}

async function importsPage(invocation: Invocation): Promise<Page> {
  const answer = await listIntelImports(await workspaceOf(invocation));
  return {
    answer,
    table: (look) => importTable(look, answer.items),
    csv: () =>
      csvOfItems(
        ["id", "kind", "file", "format", "imported_at", "imported_by", "advisories", "indicators", "skipped"],
        answer.items,
        (each) => [
          ...[each.id, each.kind, each.file, each.format, each.importedAt, each.importedBy],
          ...[each.advisories, each.indicators, each.skipped],
        ],
      ),
    none: "No file was imported.",
    notes: [],
  };
}

/** Lists the threat feed, matches, indicators or imports. */
export const listIntel: Act = async (invocation, command) => {
  const { io, flags: global } = invocation;
  const what = String(command.processedArgs[0]);
  const flags = command.opts<ListFlags>();
  requireFilters(what, flags);
  const limit = wholeNumber("--limit", flags.limit, 500);
  const page =
    what === "feed"
      ? await feedPage(invocation, flags, limit)
      : what === "matches"
        ? await matchesPage(invocation, flags, limit)
        : what === "indicators"
          ? await indicatorsPage(invocation, flags, limit)
          : await importsPage(invocation);
  const { items, next, total } = page.answer;
  const format = flags.format ?? (global.json ? "json" : "table");
  if (format === "json") io.result(JSON.stringify(page.answer, null, 2));
  else if (format === "ndjson") io.result(items.map((each) => JSON.stringify(each)).join("\n"));
  else if (format === "csv") io.result(page.csv());
  else if (items.length > 0) io.result(page.table(io.out));
  if (items.length === 0) io.note(page.none);
  if (format === "table") for (const note of page.notes) io.note(`  ${note}`);
  if (next != null) io.note(`${items.length} of ${total}. More: add --after ${next}`);
  return EXIT.done;
};
