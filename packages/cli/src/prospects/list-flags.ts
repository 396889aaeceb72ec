import type { ProspectQuery } from "@broker/adapters";
import {
  AppError,
  COMPANY_SIZES,
  OPPORTUNITIES,
  type ProspectSort,
  READINESS_BANDS,
  REGION_BANDS,
  REGION_NAMES,
  REGIONS,
} from "@broker/contracts";
import { wholeNumber } from "../batch/batch-options.ts";
import { nearest } from "../nearest.ts";

export type ListFormat = "table" | "json" | "ndjson" | "csv";

/** What the command line says of a list of prospects. */
export interface ListFlags {
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

const MOST_ROWS = 1_000_000;
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
    hint: meant ? `Did you mean ${meant}?` : `There are ${words.join(", ")}.`,
  });
}

function regionFlag(typed: string | undefined): ProspectQuery["region"] {
  const region = oneOf("--region", typed, [...REGIONS.map((each) => REGION_NAMES[each]), "not known"]);
  if (region === "not known") return "not-known";
  return REGIONS.find((each) => REGION_NAMES[each] === region);
}

/**
 * The page that the command line asks for; a table has 50 rows unless said, the other formats all. AppError `usage`.
 */
export function listQuery(flags: ListFlags, format: ListFormat): ProspectQuery {
  const { search, industry, promoted, neverAssessed, sort = "risk", reverse = false, limit, after = null } = flags;
  return {
    search,
    industry,
    readiness: oneOf(
      "--readiness",
      flags.readiness,
      READINESS_BANDS.map(({ name }) => name),
    ),
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
    limit: wholeNumber("--limit", limit ?? (format === "table" ? PAGE : String(MOST_ROWS)), MOST_ROWS),
    after,
  };
}

/** Whether the query leaves anything out. */
export function isNarrow(query: ProspectQuery): boolean {
  const { sort: _, reverse: __, limit: ___, after: ____, ...filter } = query;
  return Object.values(filter).some((each) => each !== undefined);
}
