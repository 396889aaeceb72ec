import type { ProspectQuery, ProspectStore } from "@broker/adapters";
import {
  AppError,
  COMPANY_SIZES,
  CONTROL_STRENGTH,
  nearest,
  OPPORTUNITIES,
  type ProspectPage,
  type ProspectSort,
  READINESS_BANDS,
  REGION_BANDS,
  REGION_NAMES,
  REGIONS,
  showCount,
} from "@broker/contracts";
import { prospectsAsCsv } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { prospectTable } from "./prospect-table.ts";

export type ListFormat = "table" | "json" | "ndjson" | "csv";

interface ListFlags {
  readonly format?: ListFormat;
  readonly search?: string;
  readonly industry?: string;
  readonly readiness?: string;
  readonly opportunity?: string;
  readonly risk?: string;
  readonly region?: string;
  readonly size?: string;
  /** False = `--no-promoted`. */
  readonly promoted?: boolean;
  readonly neverAssessed?: boolean;
  readonly sort?: ProspectSort;
  readonly reverse?: boolean;
  readonly limit?: string;
  readonly after?: string;
}

const MAX_ROWS = 1_000_000;
const PAGE = "50";

/** One of the words, however it is cased and joined; AppError `usage` for another. */
function oneOf<const Word extends string>(
  flag: string,
  typed: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (typed === undefined) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "-");
  const word = words.find((each) => plain(each) === plain(typed));
  if (word !== undefined) return word;
  const meant = nearest(typed, words);
  throw new AppError("usage", `${flag} has no '${typed}'.`, {
    hint: meant ? `Did you mean ${meant}?` : `Valid values: ${words.join(", ")}.`,
  });
}

function regionFlag(typed: string | undefined): ProspectQuery["region"] {
  const regions = new Map<string, ProspectQuery["region"]>(REGIONS.map((each) => [REGION_NAMES[each], each]));
  regions.set("not known", "not-known");
  const named = oneOf("--region", typed, [...regions.keys()]);
  return named === undefined ? undefined : regions.get(named);
}

/** The strength of controls, or the name of its band in the JSON. */
function readinessFlag(typed: string | undefined): ProspectQuery["readiness"] {
  const bands = READINESS_BANDS.map(({ name }) => name);
  const strength = oneOf("--readiness", typed, [...bands.map((name) => CONTROL_STRENGTH[name]), ...bands]);
  return bands.find((name) => name === strength || CONTROL_STRENGTH[name] === strength);
}

/** The requested page; a table has 50 rows by default, other formats all. Throws `usage`. */
function listQuery(flags: ListFlags, format: ListFormat): ProspectQuery {
  const { search, industry, promoted, neverAssessed, sort = "risk", reverse = false, limit, after = null } = flags;
  return {
    search,
    industry,
    readiness: readinessFlag(flags.readiness),
    opportunity: oneOf("--opportunity", flags.opportunity, OPPORTUNITIES),
    band: oneOf(
      "--risk",
      flags.risk,
      REGION_BANDS.map(({ name }) => name),
    ),
    region: regionFlag(flags.region),
    size: oneOf("--size", flags.size, COMPANY_SIZES),
    promoted,
    assessed: neverAssessed === true ? false : undefined,
    sort,
    reverse,
    limit: wholeNumber("--limit", limit ?? (format === "table" ? PAGE : String(MAX_ROWS)), MAX_ROWS),
    after,
  };
}

function isNarrow(query: ProspectQuery): boolean {
  const { sort: _, reverse: __, limit: ___, after: ____, ...filter } = query;
  return Object.values(filter).some((each) => each !== undefined);
}

const AT_ONCE = 1000;

/** The requested number of rows, read page by page, with the summary of all that match. */
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

async function noteEmpty(io: Invocation["io"], store: ProspectStore, query: ProspectQuery): Promise<void> {
  if (!isNarrow(query)) return io.note("There are no prospects yet. Import a list: broker batch prospects.csv");
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
  if (summary.prospectsFound === 0) await noteEmpty(io, store, query);
  if (next !== null)
    io.note(`${prospects.length} of ${showCount(summary.prospectsFound, "prospect")}. More: add --after ${next}`);
  if (limited !== null) io.note(limited);
  return EXIT.done;
};
