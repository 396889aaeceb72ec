import type { ScanReport } from "@broker/contracts";
import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act, Invocation } from "../invocation.ts";
import { namesFile } from "../names-file.ts";

/** The report with what follows from the client's answers, as it is printed elsewhere. */
async function withReadiness(invocation: Invocation, report: ScanReport, reference: string): Promise<ScanReport> {
  const { analysedReports } = await import("../output/analysed-reports.ts");
  const [analysed = report] = await analysedReports(invocation, [report], !namesFile(invocation.host.cwd, reference));
  return analysed;
}

const work: Act = async (invocation, command) => {
  const [{ findReport }, { explainScores, firstSteps }, { findCheck }] = await Promise.all([
    import("../find-report.ts"),
    import("@broker/core"),
    import("../find-check.ts"),
  ]);
  const { io, flags } = invocation;
  const [reference = "", checkId] = command.args;
  const found = await findReport(invocation, reference);
  const report = found.record === undefined ? found : await withReadiness(invocation, found, reference);
  const { readiness } = report;
  const explanation = { ...explainScores(report), ...(readiness ? { readiness } : {}) };
  const check = checkId === undefined ? null : findCheck(report, checkId);
  if (flags.json) io.result(JSON.stringify(check ?? explanation, null, 2));
  else if (check) {
    io.result((await import("../present/explain-check.ts")).explainCheck(io.out, report, check));
    if (!namesFile(invocation.host.cwd, reference)) {
      const { disputedBefore } = await import("../disputes/disputed-before.ts");
      const before = await disputedBefore(invocation, report, check);
      if (before !== null) io.note(`\n${before}`);
    }
  } else {
    const [{ explainTable }, { lostPoints }] = await Promise.all([
      import("../present/explain-table.ts"),
      import("../present/lost-points.ts"),
    ]);
    const lost = lostPoints(io.out, explainScores(report));
    io.result([explainTable(io.out, report), ...(lost.length > 0 ? ["", ...lost] : [])].join("\n"));
    const [first] = firstSteps(report);
    if (first) {
      const { nextLines } = await import("../present/next-steps.ts");
      io.note(`\n${nextLines(io.err, [`broker explain ${reference} ${first.checkId}`]).join("\n")}`);
    }
  }
  return 0;
};

/** `broker explain <scan> [check id]` */
export function explainCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("explain")
    .description("show how every score came about, as sums that add up")
    .argument("<scan id|domain|result.json>", "which scan")
    .argument("[check id]", "one check whole: what was seen, why it matters, how to mend it")
    .addHelpText(
      "after",
      examples(
        ["broker explain acme.co.uk", "all the sums"],
        ["broker explain acme.co.uk dmarc-enforced", "one check whole"],
      ),
    )
    .action(act(work));
}
