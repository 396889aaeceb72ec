import { type ScanReport, showCount, showDate, showPercent, showSum } from "@broker/contracts";
import { type CheckMove, diffReports } from "../../../scoring/diff.ts";
import { outcomeMark } from "../outcome-mark.ts";
import type { Part, Parts } from "../parts/part.ts";
import { lead, prose, small } from "../parts/prose.ts";
import { cell, table } from "../parts/table.ts";
import type { ReportContext } from "../report-context.ts";

/** Checks that are listed by name; the rest is counted. */
const SHOWN = 8;

const stood = (side: CheckMove["from"]) =>
  side === null ? cell("not asked") : cell(outcomeMark(side.outcome).word, { mark: outcomeMark(side.outcome) });

function standing(posture: number | null, coverage: number): string {
  return posture === null
    ? `no figure, ${showPercent(coverage)} seen`
    : `${posture} of 100, ${showPercent(coverage)} seen`;
}

function headline(from: number | null, to: number | null, since: string): string {
  if (from === null || to === null) return `Compared with the scan of ${since}.`;
  if (from === to) return `The posture stands where it stood on ${since}: ${to} of 100.`;
  return `The posture ${to > from ? "rose" : "fell"} from ${from} to ${to} since ${since}.`;
}

function compared(before: ScanReport, report: ScanReport): Part[] {
  const diff = diffReports(before, report);
  const { moves, method } = diff;
  const shown = moves.slice(0, SHOWN);
  return [
    lead(headline(diff.from.posture, diff.to.posture, showDate(diff.from.startedAt))),
    ...table(
      "The two scans",
      ["Scan", "Posture", "Header grade", "Method"],
      [diff.from, diff.to].map((each, place) => [
        showDate(each.startedAt),
        standing(each.posture, each.coverage),
        each.grade ?? "not assessed",
        place === 0 ? method.from : method.to,
      ]),
    ),
    ...(moves.length === 0
      ? [prose("No check stands differently.")]
      : table(
          `${showCount(moves.length, "check stands", "checks stand")} differently, the largest move first`,
          ["Check", "Then", "Now", "#Points"],
          shown.map((move) => [
            move.title,
            stood(move.from),
            stood(move.to),
            `${move.moved > 0 ? "+" : ""}${showSum(move.moved)}`,
          ]),
        )),
    ...(moves.length > SHOWN ? [small(`And ${moves.length - SHOWN} more.`)] : []),
    ...(method.moved
      ? [small("The method moved between the two scans, so a part of the change is the method's.")]
      : []),
  ];
}

/** What is otherwise than in the scan before; a first scan says that it is one. null = the scan failed, or nobody looked for one. */
export function changes(report: ScanReport, { previous, asOf }: ReportContext): Parts | null {
  if (report.status === "failed" || asOf === null) return null;
  if (previous === null)
    return {
      parts: [prose("This is the first scan of the domain that is kept here: there is nothing to compare it with.")],
    };
  return { parts: compared(previous, report) };
}
