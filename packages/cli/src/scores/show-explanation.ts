import { type CheckResult, roundHalfUp, type ScanReport, showDate } from "@broker/contracts";
import { type Explanation, explainScores, firstSteps } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { analysedReports } from "../output/write-results.ts";
import { nextLines } from "../present/next-steps.ts";
import { findReport, namesFile } from "../reports/find-report.ts";
import { type Look, tone } from "../terminal/look.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";
import { explainCheck, findCheck } from "./explain-check.ts";
import { explainTable } from "./explain-table.ts";

/** From here on a window has room for the titles beside the ids. */
const ROOMY = 60;

/**
 * The checks that lost points by their ids, the greatest loss first and else in the order of the areas; empty where
 * none did. An id is never cut.
 */
export function lostPoints(look: Look, { areas }: Pick<Explanation, "areas">): string[] {
  const lost = areas
    .flatMap((area) => area.checks)
    .flatMap(({ id, title, points, weight }) => (points === null ? [] : [{ id, title, loss: weight - points }]))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss);
  if (lost.length === 0) return [];
  const longest = Math.max(...lost.map(({ id }) => id.length));
  const rows = lost.map(({ id, title, loss }) => {
    const figure = right(String(roundHalfUp(loss, 2)), look.columns < ROOMY ? 4 : 7);
    if (look.columns < ROOMY) return `${figure} ${id}`;
    const room = look.columns - 1 - figure.length - 2 - longest - 2;
    return `${figure}  ${left(look, id, longest)}  ${cut(look, terminalText(title), room)}`;
  });
  return [...paragraph(look, "  ", "Points lost, the most first").map((each) => tone(look, "strong", each)), ...rows];
}

/**
 * That a finding was disputed on an earlier scan of the domain and upheld there, with the command that disputes it
 * here; null = it was not. An upheld dispute that is not carried over holds for its own scan only.
 */
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
  const lines = paragraph(look, "  ", terminalText(words));
  return [...lines, ...nextLines(look, [`broker dispute ${id.slice(0, 8)} ${check.id}`])].join("\n");
}

/** The report with what follows from the client's answers, as it is printed elsewhere. */
async function withReadiness(invocation: Invocation, report: ScanReport, reference: string): Promise<ScanReport> {
  const [analysed = report] = await analysedReports(invocation, [report], !namesFile(invocation.host.cwd, reference));
  return analysed;
}

/** Shows how every score of a scan came about, or one check whole. */
export const showExplanation: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [reference = "", checkId] = command.args;
  const found = await findReport(invocation, reference);
  const report = found.record === undefined ? found : await withReadiness(invocation, found, reference);
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
    const [first] = firstSteps(report);
    if (first) io.note(`\n${nextLines(io.err, [`broker explain ${reference} ${first.checkId}`]).join("\n")}`);
  }
  return EXIT.done;
};
