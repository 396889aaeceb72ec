import {
  type ClientFramework,
  type ComplianceOverview,
  READINESS_NOTE,
  STATE_LABELS,
  showCount,
  showDate,
} from "@broker/contracts";
import { csvTable } from "@broker/core";
import { andMore, heading, note, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { basisCounts, dayWords, rangeLine, standingCell, stateCell } from "./compliance-cells.ts";
import { gapTable } from "./gap-table.ts";

/** Gaps that the overview shows; `compliance gaps` has all. */
const GAPS = 5;

const FRAMEWORKS: Table<ClientFramework> = {
  columns: [
    {
      heading: "Framework",
      cell: ({ summary }) => `${summary.short} ${summary.version}`,
      width: { grow: 20 },
      wrap: true,
      stacked: "title",
    },
    {
      heading: "Score",
      cell: ({ standing: { score } }) => (score === null ? null : String(score)),
      align: "right",
      label: "score",
      stacked: "labelled",
    },
    {
      heading: "Coverage",
      cell: ({ standing: { assessed, total } }) => (total === 0 ? null : `${assessed} of ${total}`),
      label: "assessed",
      stacked: "labelled",
    },
    { heading: "Status", cell: ({ standing }) => standingCell(standing.standing) },
    {
      heading: "Gaps",
      cell: ({ standing: { gaps } }) => String(gaps),
      align: "right",
      label: "gaps",
      stacked: "labelled",
    },
    {
      heading: "Next expiry",
      cell: ({ standing }) => dayWords(standing.nextExpiry),
      label: "next expiry",
      stacked: "labelled",
      optional: 1,
    },
  ],
  below: {
    under: "Framework",
    lines: ({ standing }) => [basisCounts(standing) ?? ""].filter((line) => line !== ""),
    always: ({ standing }) => [standing.reason ?? "", rangeLine(standing)].filter((line) => line !== ""),
  },
};

type Control = ComplianceOverview["controls"][number];

/** The first evidence of each state that it shows, worst first, and how many more show the same. */
function disagreement({ evidence }: Control): string[] {
  const states = [...new Set(evidence.map(({ shows }) => shows))];
  return states.flatMap((state) => {
    const [first, ...others] = evidence.filter(({ shows }) => shows === state);
    if (first === undefined) return [];
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return [`${STATE_LABELS[state]}: ${first.title} (${first.source}, ${showDate(first.collectedAt)})${more}`];
  });
}

const CONFLICTS: Table<Control> = {
  columns: [
    { heading: "Control", cell: ({ id }) => id, stacked: "title" },
    { heading: "Title", cell: ({ title }) => title, width: { grow: 24 }, wrap: true, stacked: "title" },
    { heading: "State", cell: ({ state }) => stateCell(state) },
  ],
  below: {
    under: "Title",
    lines: () => [],
    always: disagreement,
  },
};

const expiredOf = (controls: readonly Control[]) => controls.filter(({ expired }) => expired.length > 0);

/** What expired, in a sentence; empty = nothing did. */
function expiredWords(controls: readonly Control[]): string {
  const names = [...new Set(expiredOf(controls).flatMap(({ expired }) => expired.map(({ title }) => title)))];
  return names.length === 0 ? "" : `Expired evidence no longer counts: ${names.join("; ")}.`;
}

/** The frameworks that a client adopted, conflicting and expired evidence, and the gaps that are worth most. */
export function overviewPage(look: Look, overview: ComplianceOverview): string {
  const { client, frameworks, controls, gaps, asAt } = overview;
  const adopted = frameworks.filter((each) => each.adopted);
  const conflicts = controls.filter(({ conflict }) => conflict);
  const expired = expiredWords(controls);
  return [
    ...heading(look, `Compliance of ${client.name}${client.sample ? " (sample data)" : ""}`),
    ...prose(look, `As at ${showDate(asAt)}. ${READINESS_NOTE}`, { tone: "quiet" }),
    "",
    ...(adopted.length === 0 ? prose(look, "No framework is adopted.") : tableLines(look, FRAMEWORKS, adopted)),
    ...section(
      look,
      "Conflicting evidence: the worse counts",
      conflicts.length === 0 ? [] : tableLines(look, CONFLICTS, conflicts),
    ),
    ...(expired === "" ? [] : ["", ...prose(look, expired, { tone: "warn" })]),
    ...section(look, showCount(gaps.length, "gap"), gaps.length === 0 ? [] : gapTable(look, gaps.slice(0, GAPS))),
    ...andMore(look, gaps.length - GAPS),
    ...(adopted.length > 0 && controls.every(({ state }) => state === "not-assessed")
      ? ["", ...note(look, "No control is assessed: there is no scan, no answer and no evidence.")]
      : []),
  ].join("\n");
}

const HEAD = [
  ...["framework", "version", "adopted", "standing", "score", "low", "high", "assessed", "total", "coverage"],
  ...["observed", "documented", "declared", "gaps", "next_expiry", "target", "reason"],
];

/** The frameworks of a client for a spreadsheet; coverage as a share of the weight, 0–1. */
export const overviewCsv = ({ frameworks }: ComplianceOverview): string =>
  csvTable(
    HEAD,
    frameworks
      .filter(({ adopted }) => adopted)
      .map(({ standing, adopted, target }) => [
        ...[standing.framework, standing.version, adopted ? "yes" : "no", standing.standing, standing.score],
        ...[standing.low, standing.high, standing.assessed, standing.total, standing.coverage],
        ...[standing.basis.observed, standing.basis.documented, standing.basis.declared, standing.gaps],
        ...[standing.nextExpiry, target, standing.reason],
      ]),
  );
