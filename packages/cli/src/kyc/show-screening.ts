import {
  type AlignedPart,
  type HitQualifier,
  type ScreenedList,
  type ScreeningHit,
  type ScreeningResult,
  showCount,
  showDate,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { heading, note, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const LISTS: Readonly<Record<string, string>> = {
  uk: "UK Sanctions List",
  ofsi: "OFSI consolidated list (ended)",
  "ofac-sdn": "OFAC SDN list",
  "ofac-consolidated": "OFAC consolidated list",
  eu: "EU consolidated list",
  un: "UN Security Council consolidated list",
};

const percent = (score: number) => `${Math.round(score * 100)}%`;

function partWords({ query, listed, score, reason, weight }: AlignedPart): string | null {
  if (weight === 0) return null;
  if (reason === "missing") return query === null ? `'${listed}' only in the list` : `'${query}' not in the list`;
  if (reason === "equal") return `'${query}' equal`;
  return `'${query}' for '${listed}' (${reason}, ${percent(score)})`;
}

const QUALIFIERS: Readonly<Record<HitQualifier["kind"], string>> = {
  birth: "Date of birth",
  nationality: "Nationality",
  "company-number": "Company number",
  lei: "LEI",
  imo: "IMO number",
  passport: "Passport",
  "low-quality-alias": "The list rates this alias as a weak identifier",
};

const OUTCOMES: Readonly<Record<HitQualifier["outcome"], string>> = {
  agrees: "agrees",
  compatible: "agrees as far as known",
  differs: "differs",
  noted: "noted, no effect",
};

function qualifierWords({ kind, outcome, given, listed, effect }: HitQualifier): string {
  if (kind === "low-quality-alias") return QUALIFIERS[kind];
  const change = effect === 0 ? "" : `, ${Math.round(effect * 100)} points`;
  return `${QUALIFIERS[kind]} ${OUTCOMES[outcome]}: ${given} against ${listed.slice(0, 5).join(", ")}${change}`;
}

const TABLE: Table<ScreeningHit> = {
  columns: [
    {
      heading: "Listed name",
      cell: ({ name }) => terminalText(name),
      width: { grow: 24 },
      stacked: "title",
      wrap: true,
    },
    { heading: "Number", cell: ({ id }) => terminalText(id), stacked: "labelled" },
    { heading: "List", cell: ({ list }) => list, optional: 1, stacked: "labelled" },
    { heading: "Match", cell: ({ score }) => percent(score), align: "right", stacked: "labelled" },
    { heading: "Strength", cell: ({ strength }) => strength },
  ],
  below: {
    lines: ({ parts, qualifiers }) =>
      [parts.flatMap((part) => partWords(part) ?? []).join("; "), ...qualifiers.map(qualifierWords)].map(terminalText),
  },
};

function resultLines(look: Look, { name, status, reason, hits }: ScreeningResult): string[] {
  const shown = name.trim() === "" ? "(no name)" : terminalText(name);
  if (status === "not-screenable")
    return [...heading(look, shown), ...prose(look, `Not screenable: ${reason ?? ""}`, { tone: "warn" })];
  if (status === "none") return [...heading(look, shown), ...prose(look, "No hit on the lists named below.")];
  const strong = hits.filter(({ strength }) => strength === "strong").length;
  const words = `${showCount(hits.length, "hit")}, ${strong} strong`;
  return [
    ...heading(look, shown),
    `  ${tone(look, strong > 0 ? "bad" : "warn", words)}`,
    "",
    ...tableLines(look, TABLE, hits),
  ];
}

/** Results of a screening, name by name, and the lists behind them. */
export function screeningPage(look: Look, lists: readonly ScreenedList[], results: readonly ScreeningResult[]): string {
  const sources = lists.map(
    ({ list, asOf, entries }) =>
      `${LISTS[list] ?? list}, ${asOf === null ? "without a date" : `as of ${showDate(asOf)}`}: ${showCount(entries, "entry", "entries")}.`,
  );
  return [
    ...results.flatMap((result) => [...resultLines(look, result), ""]),
    ...note(look, [...sources, "A hit is a question: only a person decides whether it is the same party."].join(" ")),
  ].join("\n");
}

type Row = ScreeningResult & { readonly hit: ScreeningHit | null };

const COLUMNS: readonly CsvColumn<Row>[] = [
  "id",
  "name",
  "status",
  ["reason", ({ reason }) => reason ?? null],
  ["list", ({ hit }) => hit?.list ?? null],
  ["listedId", ({ hit }) => hit?.id ?? null],
  ["listedName", ({ hit }) => hit?.name ?? null],
  ["score", ({ hit }) => hit?.score ?? null],
  ["strength", ({ hit }) => hit?.strength ?? null],
];

/** One row for each hit; a name without one has one row too. */
export const screeningCsv = (results: readonly ScreeningResult[]): string =>
  csvOf(
    COLUMNS,
    results.flatMap((result): Row[] =>
      result.hits.length === 0 ? [{ ...result, hit: null }] : result.hits.map((hit) => ({ ...result, hit })),
    ),
  );
