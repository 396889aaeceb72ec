import {
  type Advisory,
  type AlertSeverity,
  INDICATOR_KIND_LABELS,
  INTEL_FORMAT_LABELS,
  type Indicator,
  type IntelImport,
  type IntelMatch,
  MATCH_PART_LABELS,
  MATCH_STATE_LABELS,
  type MatchState,
  showClock,
  showCount,
  showDate,
  THREAT_SOURCE_LABELS,
  type ThreatEntry,
  type ThreatFeedSource,
} from "@broker/contracts";
import { heading, prose, section } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";
import { tableLines } from "../terminal/table.ts";

const TONES: Readonly<Record<AlertSeverity, Tone>> = { critical: "bad", high: "bad", medium: "warn", low: "quiet" };
const severityCell = (severity: AlertSeverity | null) =>
  severity === null ? { text: "not stated", tone: "quiet" as const } : { text: severity, tone: TONES[severity] };

const stateWord = (state: MatchState | null): string => (state === null ? "" : MATCH_STATE_LABELS[state].toLowerCase());

/** The threat feed as a table, in the given order. */
export const feedTable = (look: Look, entries: readonly ThreatEntry[]): string =>
  tableLines<ThreatEntry>(
    look,
    {
      columns: [
        { heading: "Date", cell: ({ date }) => (date === null ? "not stated" : showDate(date)) },
        { heading: "Severity", cell: ({ severity }) => severityCell(severity) },
        { heading: "State", cell: ({ state }) => stateWord(state) },
        { heading: "What", cell: ({ what }) => what, width: { grow: 28 }, wrap: true, stacked: "title" },
      ],
      below: {
        under: "Severity",
        lines: ({ provider, why, clients }) => [
          `${provider}. ${why}`,
          ...clients.map(({ name, match, state }) => `${name}: ${stateWord(state)} (${match.slice(0, 8)})`),
        ],
      },
    },
    entries,
  ).join("\n");

/** What each source of the feed has, a line each. */
export const sourceLines = (sources: readonly ThreatFeedSource[]): readonly string[] =>
  sources.map(({ source, asOf, entries, note }) => {
    const day = asOf === null ? "none stored" : `as at ${showDate(asOf)}`;
    return `${THREAT_SOURCE_LABELS[source]}: ${note ?? showCount(entries, "entry", "entries")} (${day})`;
  });

/** Matches as a table, in the given order. */
export const matchTable = (look: Look, matches: readonly IntelMatch[]): string =>
  tableLines<IntelMatch>(
    look,
    {
      columns: [
        { heading: "Id", width: 8, cell: ({ id }) => id.slice(0, 8) },
        { heading: "Severity", cell: ({ severity }) => severityCell(severity) },
        { heading: "State", cell: ({ state }) => stateWord(state) },
        {
          heading: "Match",
          cell: ({ client, what }) => `${client.name}: ${what}`,
          width: { grow: 28 },
          wrap: true,
          stacked: "title",
        },
      ],
      below: {
        under: "Severity",
        lines: ({ part, observed, domain, why }) => [
          `${MATCH_PART_LABELS[part]}: ${observed}${observed === domain ? "" : `, ${domain}`}`,
          why,
        ],
      },
    },
    matches,
  ).join("\n");

/** Indicators as a table. */
export const indicatorTable = (look: Look, indicators: readonly Indicator[]): string =>
  tableLines<Indicator>(
    look,
    {
      columns: [
        { heading: "Kind", cell: ({ kind }) => INDICATOR_KIND_LABELS[kind] },
        { heading: "Severity", cell: ({ severity }) => severityCell(severity) },
        { heading: "Clients", align: "right", cell: ({ clients }) => String(clients) },
        { heading: "Indicator", cell: ({ value }) => value, width: { grow: 28 }, wrap: true, stacked: "title" },
      ],
      below: {
        under: "Severity",
        lines: ({ what, source, validUntil }) => [
          [what, source].filter((text) => text !== null).join(", "),
          ...(validUntil === null ? [] : [`Valid until ${showDate(validUntil)}`]),
        ],
      },
    },
    indicators,
  ).join("\n");

/** Imports as a table. */
export const importTable = (look: Look, imports: readonly IntelImport[]): string =>
  tableLines<IntelImport>(
    look,
    {
      columns: [
        { heading: "Id", width: 8, cell: ({ id }) => id.slice(0, 8) },
        { heading: "Imported", cell: ({ importedAt }) => showDate(importedAt) },
        { heading: "Format", cell: ({ format }) => INTEL_FORMAT_LABELS[format] },
        { heading: "Advisories", align: "right", cell: ({ advisories }) => String(advisories) },
        { heading: "Indicators", align: "right", cell: ({ indicators }) => String(indicators) },
        { heading: "File", cell: ({ file }) => file, width: { grow: 16 }, stacked: "title" },
      ],
    },
    imports,
  ).join("\n");

/** One match as a page. */
export function matchPage(look: Look, match: IntelMatch): string {
  const { client, what, source, severity, part, observed, domain, observedAt, why, state, decision, goneAt } = match;
  const decided =
    decision === null
      ? "No one has decided: the match is possible."
      : `${MATCH_STATE_LABELS[state]} on ${showDate(decision.at)} ${showClock(decision.at)} UTC by ${decision.by}: ${decision.reason}`;
  return [
    ...heading(look, `${client.name}: ${what}`),
    ...prose(look, `${severity ?? "severity not stated"}, ${stateWord(state)}. ${source}.`),
    ...section(look, MATCH_PART_LABELS[part], [
      ...prose(
        look,
        `${observed}, in the evidence of ${domain}${observedAt === "" ? "" : ` of ${showDate(observedAt)}`}`,
      ),
      ...prose(look, why),
    ]),
    ...section(look, "Decision", prose(look, decided)),
    ...(goneAt === null ? [] : prose(look, `It has not matched since ${showDate(goneAt)}.`)),
  ].join("\n");
}

/** One advisory as a page. */
export function advisoryPage(look: Look, advisory: Advisory): string {
  const { title, source, severity, publishedOn, summary, cves, products, references } = advisory;
  const day = publishedOn === null ? "date not stated" : showDate(publishedOn);
  const lists = [
    ["Vulnerabilities", cves],
    ["Products", products],
    ["References", references],
  ] as const;
  return [
    ...heading(look, title),
    ...prose(look, `${source}, ${day}, ${severity ?? "severity not stated"}.`),
    ...(summary === null ? [] : prose(look, summary)),
    ...lists.flatMap(([name, values]) =>
      values.length === 0 ? [] : section(look, name, prose(look, values.join(", "))),
    ),
  ].join("\n");
}
