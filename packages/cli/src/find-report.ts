import { resolve } from "node:path";
import { AppError, type ScanReport } from "@broker/contracts";
import type { Invocation } from "./invocation.ts";
import { namesFile } from "./names-file.ts";
import { workspaceOf } from "./workspace-of.ts";

/** The report that a person means: a result file, or a stored scan by id, beginning of an id, or domain. */
export async function findReport(invocation: Invocation, reference: string): Promise<ScanReport> {
  const path = resolve(invocation.host.cwd, reference);
  if (namesFile(invocation.host.cwd, reference)) {
    const { readReports } = await import("./read-reports.ts");
    const [report, ...more] = readReports(path);
    if (report && more.length === 0) return report;
    throw new AppError(
      "ambiguous",
      `${reference} holds ${more.length + (report ? 1 : 0)} reports, and one is wanted.`,
      { hint: "Name a stored scan by its domain instead." },
    );
  }
  const { storedReport } = await import("@broker/server/service");
  return storedReport(await workspaceOf(invocation), reference);
}
