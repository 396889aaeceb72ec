import type { ScanReport } from "@broker/contracts";
import type { AudienceName, ReportContext } from "@broker/core";
import { reportContextOf as contextOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** As the service's verb of the same name, in this run's workspace. */
export async function reportContextOf(
  invocation: Invocation,
  report: ScanReport,
  options: { readonly audience: AudienceName; readonly unverified: string | null },
): Promise<ReportContext> {
  return contextOf(await workspaceOf(invocation), report, options);
}
