import type { ScanReport } from "@broker/contracts";
import type { Look } from "../look.ts";

/** The last lines of a result: what to type next. Where nothing was seen, only the doctor can help. */
export function nextSteps(look: Look, reports: readonly ScanReport[]): string {
  const first = reports.find((report) => report.status !== "failed");
  if (!first) return "  Next:  broker doctor, if the name is right";
  const name = reports.length === 1 ? first.id.slice(0, 8) : first.target.domain;
  const lines = [`broker explain ${name}`, `broker report ${name}`];
  if (look.columns >= 60) return `  Next:  ${lines.join("      ")}`;
  return lines.map((line, index) => `  ${index === 0 ? "Next:" : "     "}  ${line}`).join("\n");
}
