import { type CheckResult, roundHalfUp, type ScanReport, showDate } from "@broker/contracts";
import { type Explanation, explainScores, reportPlan } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { analysedReports } from "../output/write-results.ts";
import { findReport, namesFile } from "../reports/find-report.ts";
import { heading, nextLines, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { explainCheck, findCheck } from "./explain-check.ts";
import { explainTable } from "./explain-table.ts";

/** Checks that lost points by id, greatest loss first, then in the order of the areas; empty if none did. */
export function lostPoints(look: Look, { areas }: Pick<Explanation, "areas">): string[] {
  const lost = areas
    .flatMap((area) => area.checks)
    .flatMap(({ id, title, points, weight }) => (points === null ? [] : [{ id, title, loss: weight - points }]))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss);
  if (lost.length === 0) return [];
  const table: Table<(typeof lost)[number]> = {
    head: false,
    columns: [
      { heading: "Points", cell: ({ loss }) => String(roundHalfUp(loss, 2)), width: { min: 5 }, align: "right" },
      { heading: "Check", cell: ({ id }) => id, stacked: "title" },
      { heading: "Title", cell: ({ title }) => title, width: { grow: 12 }, wrap: true, from: 60 },
    ],
    sentences: true,
  };
  return [...heading(look, "Points lost, highest first"), ...tableLines(look, table, lost)];
}

/** States that a finding was disputed and upheld for an earlier scan only; null = it was not. */
async function disputedBefore(
  invocation: Invocation,
  { id, target }: ScanReport,
  check: CheckResult,
): Promise<string | null> {
  if ((check.outcome !== "fail" && check.outcome !== "partial") || check.dispute !== undefined) return null;
  const query = { state: "upheld" as const, domain: target.domain, checkId: check.id };
  const { disputes } = await databaseOf(invocation);
  const upheld = await disputes.list(query);
  const before = upheld.find(({ scanId }) => scanId !== id);
  if (before === undefined) return null;
  const look = invocation.io.err;
  const words = `Disputed before, on ${showDate(before.at)} by ${before.by}, and upheld for that scan only.`;
  return [...prose(look, words), ...nextLines(look, [`broker dispute ${id.slice(0, 8)} ${check.id}`])].join("\n");
}

async function analysed(invocation: Invocation, report: ScanReport, reference: string): Promise<ScanReport> {
  const [made = report] = await analysedReports(invocation, [report], !namesFile(invocation.host.cwd, reference));
  return made;
}

/** Shows how every score of a scan was calculated, or one check in full. */
export const showExplanation: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = "", checkId] = command.args;
  const found = await findReport(invocation, reference);
  const report = await analysed(invocation, found, reference);
  const { readiness } = report;
  const explanation = { ...explainScores(report), ...(readiness ? { readiness } : {}) };
  const check = checkId === undefined ? null : findCheck(report, checkId);
  if (flags.json) io.result(JSON.stringify(check ?? explanation, null, 2));
  else if (check) {
    io.result(explainCheck(io.out, report, check));
    const before = namesFile(invocation.host.cwd, reference) ? null : await disputedBefore(invocation, report, check);
    if (before !== null) io.note(`\n${before}`);
  } else {
    const lost = lostPoints(io.out, explainScores(report));
    io.result([explainTable(io.out, report), ...(lost.length > 0 ? ["", ...lost] : [])].join("\n"));
    const first = reportPlan(report).actions.find(({ kind }) => kind === "check");
    if (first) io.note(`\n${nextLines(io.err, [`broker explain ${reference} ${first.id}`]).join("\n")}`);
  }
  return EXIT.done;
};
