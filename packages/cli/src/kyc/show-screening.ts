import {
  type AlignedPart,
  type HitQualifier,
  QUALIFIER_LABELS,
  QUALIFIER_OUTCOME_LABELS,
  type ScreenedList,
  type ScreeningHit,
  type ScreeningResult,
  sanctionsListLabel,
  showCount,
  showDate,
  shownListedName,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "@broker/core";
import { heading, note, prose } from "../terminal/blocks.ts";
import { type Look, tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const percent = (score: number) => `${Math.round(score * 100)}%`;

/** How two parts of names agree, in words; null = the part counts nothing. */
export function partWords({ query, listed, score, reason, weight }: AlignedPart): string | null {
  if (weight === 0) return null;
  if (reason === "missing") return query === null ? `'${listed}' only in the list` : `'${query}' not in the list`;
  if (reason === "equal") return `'${query}' equal`;
  return `'${query}' for '${listed}' (${reason}, ${percent(score)})`;
}

/** What a fact beside the name did, in words. */
export function qualifierWords({ kind, outcome, given, listed, effect }: HitQualifier): string {
  if (kind === "low-quality-alias") return QUALIFIER_LABELS[kind];
  const change = effect === 0 ? "" : `, ${Math.round(effect * 100)} points`;
  return `${QUALIFIER_LABELS[kind]} ${QUALIFIER_OUTCOME_LABELS[outcome]}: ${given} against ${listed.slice(0, 5).join(", ")}${change}`;
}

const TABLE: Table<ScreeningHit> = {
  columns: [
    {
      heading: "Listed name",
      cell: (hit) => terminalText(shownListedName(hit)),
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
      `${sanctionsListLabel(list)}, ${asOf === null ? "without a date" : `as at ${showDate(asOf)}`}: ${showCount(entries, "entry", "entries")}.`,
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
  ["originalName", ({ hit }) => hit?.original ?? null],
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
