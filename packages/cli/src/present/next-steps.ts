import type { ScanReport } from "@broker/contracts";
import { figureStands } from "@broker/core";
import type { Look } from "../terminal/look.ts";

/** Failed ones last, those of which too little was seen before them, figures that stand by their risk. */
function rank(report: ScanReport): number {
  if (report.status === "failed") return -2;
  return figureStands(report) ? (report.scores.overall?.risk ?? -1) : -1;
}

/** Reports in the order in which an underwriter reads them: the riskiest first; equal ones by domain. */
export function rankReports(reports: readonly ScanReport[]): ScanReport[] {
  return [...reports].sort((a, b) => rank(b) - rank(a) || (a.target.domain < b.target.domain ? -1 : 1));
}

const LEAD = "  Next:  ";

/**
 * 'Next:' and what to type, on one line where the window holds it; a line a command where not, and as far left as it
 * takes.
 */
export function nextLines(look: Look, commands: readonly string[]): string[] {
  const one = LEAD + commands.join("      ");
  if (one.length < look.columns) return [one];
  const fits = commands.every((command) => LEAD.length + command.length < look.columns);
  if (!fits) return ["  Next:", ...commands.map((command) => ` ${command}`)];
  return commands.map((command, index) => (index === 0 ? LEAD : " ".repeat(LEAD.length)) + command);
}

/**
 * The last lines of a result: what to type next, about the riskiest that was seen. Where nothing was seen, only the
 * doctor can help.
 */
export function nextSteps(look: Look, reports: readonly ScanReport[]): string {
  const [first] = rankReports(reports.filter((report) => report.status !== "failed"));
  if (!first) return ["  Is the name right? Then look here:", ...nextLines(look, ["broker doctor"])].join("\n");
  const name = reports.length === 1 ? first.id.slice(0, 8) : first.target.domain;
  return nextLines(look, [`broker explain ${name}`, `broker report ${name}`]).join("\n");
}
