import type { ReportFileFormat } from "@broker/contracts";
import type { ClientReport } from "@broker/core/documents";
import { renderClientReport as render } from "@broker/server/service";
import type { Invocation } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";

export type ClientReportFormat = ReportFileFormat;

/** As the service's verb of the same name, in this run's workspace. */
export async function renderClientReport(
  invocation: Invocation,
  report: ClientReport,
  format: ClientReportFormat,
): Promise<string | Uint8Array> {
  return render(await workspaceOf(invocation), report, format);
}
