import { type ScanReport, showCount, showDate, showPercent, showSum } from "@broker/contracts";
import { type CheckMove, diffReports } from "../../../../scoring/diff.ts";
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

function headline(from: number | null, to: number | null, since: string): string {
  if (from === null || to === null) return `Compared with the scan of ${since}.`;
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

function compared(before: ScanReport, report: ScanReport, isSummary: boolean): Block[] {
  const diff = diffReports(before, report);
  const { moves, method } = diff;
  const shown = moves.slice(0, isSummary ? SHOWN_IN_SUMMARY : SHOWN);
  return [
    lead(
      method.moved
        ? `The scoring method changed from ${method.from} to ${method.to} since ${showDate(diff.from.startedAt)}: the postures are not comparable.`
        : headline(diff.from.posture, diff.to.posture, showDate(diff.from.startedAt)),
    ),
    ...(isSummary ? [] : bothScans(diff)),
    ...(moves.length === 0
      ? [paragraph("No check changed.")]
      : table(
          `${showCount(moves.length, "check")} changed${method.moved ? "" : ", largest change first"}`,
          ["Check", "Before", "Now", ...(method.moved ? [] : ["#Points"])],
          shown.map(({ title, from, to, moved }) => [
            title,
            state(from),
            state(to),
            ...(method.moved ? [] : [showSum(moved, { signed: true })]),
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
