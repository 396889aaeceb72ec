import {
  COMPONENT_TITLES,
  type Component,
  type ScanReport,
  showCount,
  showDate,
  showList,
  showPercent,
  showSigned,
  showSum,
} from "@broker/contracts";
import { CHECKS } from "../../../../scan/checks/check-list.ts";
import { assessedComponents } from "../../../../scoring/assessed-components.ts";
import { type CheckMove, diffReports, type ReportDiff } from "../../../../scoring/diff.ts";
import type { Block } from "../../../blocks/block.ts";
import { lead, muted, paragraph, run, table } from "../../../blocks/build-blocks.ts";
import { outcomeMark } from "../../../blocks/marks.ts";
import type { ReportContext } from "../../report-context.ts";

const SHOWN = 8;
/** Rows in a summary of two pages. */
const SHOWN_IN_SUMMARY = 3;

const state = (side: CheckMove["from"]) =>
  side === null ? run("not assessed") : run(outcomeMark(side.outcome).word, { outcome: outcomeMark(side.outcome) });

function standing(posture: number | null, coverage: number): string {
  return posture === null
    ? `no score, ${showPercent(coverage)} coverage`
    : `${posture} of 100, ${showPercent(coverage)} coverage`;
}

const assessedInOne = ({ components }: ReportDiff) =>
  components.flatMap(({ name, from, to }) => ((from === null) === (to === null) ? [] : [COMPONENT_TITLES[name]]));

function headline(diff: ReportDiff, hasSameParts: boolean): string {
  const since = showDate(diff.from.startedAt);
  const { method } = diff;
  if (method.moved)
    return `The scoring method changed from ${method.from} to ${method.to} since ${since}: the postures are not comparable.`;
  const [from, to] = [diff.from.posture, diff.to.posture];
  if (from === null || to === null)
    return `${from === null ? `The scan of ${since}` : "This scan"} has no score: the postures are not comparable.`;
  if (!hasSameParts)
    return `The scan of ${since} assessed other components: the postures are not comparable. In one scan only: ${showList(assessedInOne(diff))}.`;
  if (from === to) return `The posture is unchanged since ${since}: ${to} of 100.`;
  return `The posture ${to > from ? "rose" : "fell"} from ${from} to ${to} since ${since}.`;
}

const bothScans = ({ from, to, method }: ReturnType<typeof diffReports>): Block[] =>
  table(
    "The two scans",
    ["Scan", "Posture", "Header grade", "Method"],
    [from, to].map((each, place) => [
      showDate(each.startedAt),
      standing(each.posture, each.coverage),
      each.grade ?? "not assessed",
      place === 0 ? method.from : method.to,
    ]),
  );

/** What moves each component without a check. */
const CAUSES: Readonly<Record<Component, string>> = {
  webSecurity: "the weight of checks",
  cyberEssentials: "declared answers",
  darkWebRisk: "third-party sources",
  businessStability: "register data",
  authenticationSecurity: "the weight of checks",
};

const postureWords = (posture: number | null) => (posture === null ? "not assessed" : showSum(posture));

/** That no check changed and, where the score did, which components or which cap moved it. */
function unchanged(before: ScanReport, report: ScanReport, { change, ceiling, components }: ReportDiff): string {
  const coverage = ({ scores }: ScanReport, name: Component) => scores.components[name].coverage;
  const causes = components.flatMap(({ name, from, to }) => {
    const [was, is] = [coverage(before, name), coverage(report, name)];
    if (from === to && was === is) return [];
    const moved =
      from === to
        ? `${showPercent(was)} to ${showPercent(is)} coverage`
        : `${postureWords(from)} to ${postureWords(to)}`;
    return [`${CAUSES[name]} (${COMPONENT_TITLES[name]}: ${moved})`];
  });
  const all = [...causes, ...(ceiling === 0 ? [] : ["the score cap"])];
  return change === null || change === 0 || all.length === 0
    ? "No check changed."
    : `No check changed; the score moved because of ${showList(all)}.`;
}

function compared(before: ScanReport, report: ScanReport, isSummary: boolean): Block[] {
  const diff = diffReports(before, report);
  const { moves } = diff;
  const hasSameParts = assessedComponents(before) === assessedComponents(report);
  const isComparable = diff.change !== null && hasSameParts;
  const shown = moves.slice(0, isSummary ? SHOWN_IN_SUMMARY : SHOWN);
  return [
    lead(headline(diff, hasSameParts)),
    ...(isSummary ? [] : bothScans(diff)),
    ...(moves.length === 0
      ? [paragraph(isComparable ? unchanged(before, report, diff) : "No check changed.")]
      : table(
          `${showCount(moves.length, "check")} changed${isComparable ? ", largest change first" : ""}`,
          ["Requirement", "Before", "Now", ...(isComparable ? ["#Points"] : [])],
          shown.map(({ id, title, from, to, moved }) => [
            CHECKS.find((check) => check.id === id)?.titles.pass ?? title,
            state(from),
            state(to),
            ...(isComparable ? [showSigned(moved, showSum)] : []),
          ]),
        )),
    ...(moves.length > shown.length ? [muted(`And ${moves.length - shown.length} more.`)] : []),
  ];
}

/**
 * Changes since the previous scan; a first scan says so. Null = the scan failed, or the workspace was not consulted.
 */
export function changes(
  report: ScanReport,
  { previous, asOf }: ReportContext,
  beside: ReadonlySet<string> = new Set(),
): Block[] | null {
  if (report.status === "failed" || asOf === null) return null;
  if (previous === null)
    return [paragraph("This is the first stored scan of the domain, so there is nothing to compare it with.")];
  return compared(previous, report, beside.has("severe"));
}
