import type { ScanReport } from "@broker/contracts";
import { scoreShown } from "@broker/core";
import { nextLines } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";

/** Failed scans last, those with insufficient data before them, the others by risk. */
function rank(report: ScanReport): number {
  if (report.status === "failed") return -2;
  return scoreShown(report) ? (report.scores.overall?.risk ?? -1) : -1;
}

/** Reports, highest risk first; equal ones by domain. */
export function rankReports(reports: readonly ScanReport[]): ScanReport[] {
  return [...reports].sort((a, b) => rank(b) - rank(a) || (a.target.domain < b.target.domain ? -1 : 1));
}

/** What to type next, about the highest risk observed; if nothing was observed, only the doctor can help. */
export function nextSteps(look: Look, reports: readonly ScanReport[]): string {
  const [first] = rankReports(reports.filter((report) => report.status !== "failed"));
  if (!first)
    return ["  Check the name. If it is correct, diagnose this machine:", ...nextLines(look, ["broker doctor"])].join(
      "\n",
    );
  const name = reports.length === 1 ? first.id.slice(0, 8) : first.target.domain;
  return nextLines(look, [`broker explain ${name}`, `broker report ${name}`]).join("\n");
}
