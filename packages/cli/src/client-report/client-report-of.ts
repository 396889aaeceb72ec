import type { ScanReport } from "@broker/contracts";
import { type ReadClientReport, clientReportOf as reportOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

export type { ReadClientReport } from "@broker/server/service";

/** As the service's verb of the same name, in this run's workspace. */
export async function clientReportOf(
  invocation: Invocation,
  scan: ScanReport,
  unverified: string | null,
): Promise<ReadClientReport> {
  return reportOf(await workspaceOf(invocation), scan, unverified);
}
