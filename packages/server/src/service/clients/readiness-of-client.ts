import type { ClientPosture, Known, ReadinessIndex } from "@broker/contracts";
import { type ClientLog, controlSnapshot, effectiveValue, readinessOfAnswers, scanThatStands } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { storedReport } from "../scans/stored-report.ts";

/** What the record says of a field, with how it is known; null = nothing, or no value of that kind. */
function told<Value extends string | number>(
  log: ClientLog,
  field: "industry" | "employees",
  kind: "string" | "number",
): Known<Value> | null {
  const held = effectiveValue(log, field);
  if (held === null || typeof held.value !== kind) return null;
  return { value: held.value as Value, provenance: held.provenance, asOf: held.asOf };
}

/**
 * The readiness index of a client by today's answers, and by the scan that stands for it; without a scan by its answers
 * alone. null = it answered nothing.
 */
export async function readinessOfClient(
  workspace: Workspace,
  log: ClientLog,
  posture: ClientPosture,
): Promise<ReadinessIndex | null> {
  const controls = controlSnapshot(log);
  if (controls === null) return null;
  const scan = scanThatStands(posture);
  if (scan) {
    const report = await storedReport(workspace, scan.id);
    const [analysed] = await analysedReports(workspace, [{ ...report, record: { controls } }], true);
    return analysed?.readiness ?? null;
  }
  const beside = {
    industry: told<string>(log, "industry", "string"),
    employees: told<number>(log, "employees", "number"),
  };
  return readinessOfAnswers(controls, beside, workspace.clock.now().toISOString());
}
