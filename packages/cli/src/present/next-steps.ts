import type { ScanReport } from "@broker/contracts";
import type { Look } from "../look.ts";

/** The last lines of a result: what to type next. Nothing for a scan that was not kept, which no command can find. */
export function nextSteps(look: Look, reports: readonly ScanReport[]): string {
  const [first] = reports;
  if (!first) return "";
  const name = reports.length === 1 ? first.id.slice(0, 8) : first.target.domain;
  const lines = [`broker explain ${name}`, `broker report ${name}`];
  if (look.columns >= 60) return `  Next:  ${lines.join("      ")}`;
  return lines.map((line, index) => `  ${index === 0 ? "Next:" : "     "}  ${line}`).join("\n");
}
