import type { LossForecast, RiskOutlook, ScanReport } from "@broker/contracts";
import { readOutlook as outlookOf } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

/** As the service's verb of the same name, in this run's workspace. */
export async function readOutlook(
  invocation: Invocation,
  report: ScanReport,
  loss: LossForecast,
): Promise<RiskOutlook> {
  return outlookOf(await workspaceOf(invocation), report, loss);
}
