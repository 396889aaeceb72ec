import {
  type AmlFactor,
  type KycCheckStatus,
  type KycParty,
  type OwnershipNode,
  showDate,
  type VerifiedCompany,
} from "@broker/contracts";
import table from "./aml-factors.json" with { type: "json" };

type SourceId = keyof typeof table.sources;
type Level = AmlFactor["level"];

/** What the table is applied to; null = not known. */
export interface AmlSubject {
  readonly parties: readonly Pick<KycParty, "name" | "nationality" | "country" | "goneAt">[];
  readonly company: VerifiedCompany | null;
  /** Codes of the record, where no register states any. */
  readonly sic: readonly string[] | null;
  /** ISO date; null = not known. */
  readonly incorporatedOn: string | null;
  /** null = owners were never read or entered. */
  readonly tree: readonly OwnershipNode[] | null;
  /** Ids of the parties that are companies, whose layers are counted. */
  readonly companies: ReadonlySet<string>;
  readonly nominees: boolean | null;
  /** ISO date. */
  readonly today: string;
}

/** Day of the table; its rows have days of their own. */
export const AML_TABLE_DAY = table.asOf;

/** A source as it is printed. `verified` null = the paper exists, but that it states the factor could not be read. */
function sourceOf(id: string): AmlFactor["source"] {
  const { title, url, asOf, verified } = table.sources[id as SourceId];
  return { title: verified === null ? `${title} (source not verified)` : title, url, asOf };
}

const factor = (
  id: string,
  row: { readonly name: string; readonly level: string; readonly source: string },
  state: AmlFactor["state"],
  detail: string | null,
): AmlFactor => ({
  ...{ id, label: row.name, state, detail, level: row.level as Level, source: sourceOf(row.source) },
});

const folded = (text: string) => text.trim().toLowerCase().replaceAll("’", "'");

/**
 * Days for which a list of FATF says that a country is not on it. It is published three times a year, in February, June
 * and October; an older one says only which countries were on it.
 */
const LIST_DAYS = 150;
const DAY_MS = 86_400_000;

/** The days of the lists, as one sentence, if they are out of date on that day; null = they are current. */
function outdatedLists(today: string): string | null {
  const { asOf } = table.sources["fatf-monitoring"];
  const isOld = Date.parse(today) - Date.parse(asOf) > LIST_DAYS * DAY_MS;
  return isOld ? `Not on the lists of ${showDate(asOf)}, which are out of date` : null;
}

/**
 * Countries of the table that parties belong to; the parties are counted, not named. That a country is on no list is
 * known only while the lists are current.
 */
function countryFactors({ parties, today }: AmlSubject): AmlFactor[] {
  const present = parties.filter(({ goneAt }) => goneAt === null);
  const stated = present.filter(({ nationality, country }) => nationality !== null || country !== null);
  const found = table.countries.flatMap((row) => {
    const words = new Set(row.words);
    const of = stated.filter(({ nationality, country }) =>
      [nationality, country].some((text) => text?.split(/[,;/]/).some((part) => words.has(folded(part)))),
    );
    if (of.length === 0) return [];
    return [factor(`country-${folded(row.name)}`, row, "applies", `${of.length} of ${present.length} parties`)];
  });
  if (found.length > 0) return found;
  const row = { name: "Party's country on a FATF list", level: "high", source: "fatf-call" };
  if (stated.length === 0) return [factor("country", row, "not-known", null)];
  const outdated = outdatedLists(today);
  if (outdated !== null) return [factor("country", row, "not-known", outdated)];
  return [factor("country", row, "absent", `Stated for ${stated.length} of ${present.length} parties`)];
}

function sectorFactors({ company, sic }: AmlSubject): AmlFactor[] {
  const codes = company?.sic ?? sic;
  const row = { name: "Higher-risk sector", level: "medium", source: "nra" };
  if (codes === null || codes.length === 0) return [factor("sector", row, "not-known", null)];
  const found = table.sectors.flatMap((sector) => {
    const code = codes.find((each) => sector.sic.some((start) => each.startsWith(start)));
    return code === undefined ? [] : [factor(`sector-${folded(sector.name)}`, sector, "applies", `SIC ${code}`)];
  });
  return found.length > 0 ? found : [factor("sector", row, "absent", `SIC ${codes.join(", ")}`)];
}

/** The longest chain of companies above the client. */
const layersOf = (tree: readonly OwnershipNode[], companies: ReadonlySet<string>): number =>
  tree.reduce((most, { party, owners, cycle }) => {
    const own = companies.has(party) && !cycle ? 1 + layersOf(owners, companies) : 0;
    return Math.max(most, own);
  }, 0);

function layerFactor({ tree, companies }: AmlSubject): AmlFactor {
  const row = table.layers;
  if (tree === null) return factor("layers", row, "not-known", null);
  const layers = layersOf(tree, companies);
  return factor("layers", row, layers >= row.from ? "applies" : "absent", `Companies in the longest chain: ${layers}`);
}

function ageFactor({ company, incorporatedOn, today }: AmlSubject): AmlFactor {
  const since = company?.incorporatedOn ?? incorporatedOn;
  if (since === null) return factor("age", table.age, "not-known", null);
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const from = new Date(Date.UTC(year, month - 1 - table.age.months, day)).toISOString().slice(0, 10);
  return factor("age", table.age, since > from ? "applies" : "absent", `Incorporated ${since}`);
}

function nomineeFactor({ nominees }: AmlSubject): AmlFactor {
  if (nominees === null) return factor("nominees", table.nominees, "not-known", null);
  return factor("nominees", table.nominees, nominees ? "applies" : "absent", "As recorded by the broker");
}

function dormantFactor({ company, sic }: AmlSubject): AmlFactor {
  const codes = company?.sic ?? sic;
  const accounts = company?.accounts ?? null;
  if (accounts === null && (codes === null || codes.length === 0))
    return factor("dormant", table.dormant, "not-known", null);
  const is = accounts === "dormant" || (codes ?? []).some((code) => table.dormant.sic.includes(code));
  return factor(
    "dormant",
    table.dormant,
    is ? "applies" : "absent",
    accounts === null ? null : `Accounts: ${accounts}`,
  );
}

/** Every factor of the table, applied to a client. */
export const amlFactors = (subject: AmlSubject): AmlFactor[] => [
  ...countryFactors(subject),
  ...sectorFactors(subject),
  layerFactor(subject),
  ageFactor(subject),
  nomineeFactor(subject),
  dormantFactor(subject),
];

/**
 * The check on money laundering: one high or two medium factors require a review. It passes where at least half of the
 * table is known; below, it is not checked. It never fails: a factor is a reason to look, and no finding. Source: our
 * own rule, printed with the check.
 */
export function amlStatus(factors: readonly AmlFactor[]): KycCheckStatus {
  const applies = factors.filter(({ state }) => state === "applies");
  const high = applies.some(({ level }) => level === "high");
  if (high || applies.length >= 2) return "requires_review";
  const known = factors.filter(({ state }) => state !== "not-known").length;
  return known * 2 >= factors.length ? "passed" : "not_checked";
}
