import type { ScanReport } from "@broker/contracts";
import { explainScores, firstSteps } from "@broker/core";
import { disputedBefore } from "../disputes/disputed-before.ts";
import { EXIT } from "../exit-codes.ts";
import { findCheck } from "../find-check.ts";
import { findReport } from "../find-report.ts";
import type { Act, Invocation } from "../invocation.ts";
import { namesFile } from "../names-file.ts";
import { analysedReports } from "../output/analysed-reports.ts";
import { explainCheck } from "../present/explain-check.ts";
import { explainTable } from "../present/explain-table.ts";
import { lostPoints } from "../present/lost-points.ts";
import { nextLines } from "../present/next-steps.ts";

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
