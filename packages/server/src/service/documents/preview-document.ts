import type { ReportAudience, ScanReport, WantedDocument } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { clientReportOf, renderClientReport } from "../reports/client-report-of.ts";
import { renderReport } from "../reports/render-report.ts";
import { requireFeature } from "../tier/require-feature.ts";
import { makeProposal } from "./make-proposal.ts";
import { standingScan } from "./standing-scan.ts";

/** A report of a stored scan as a page to look at; nothing is kept. AppErrors `not_found`, `ambiguous`. */
export async function previewReport(
  workspace: Workspace,
  found: ScanReport,
  audience: ReportAudience,
): Promise<string> {
  const [scan = found] = await analysedReports(workspace, [found], true);
  if (audience === "client") {
    const { report } = await clientReportOf(workspace, scan, null);
    return String(await renderClientReport(workspace, report, "html"));
  }
  const { content } = await renderReport(workspace, scan, { audience, format: "html", unverified: null });
  return String(content);
}

/** A document of a client as a page to look at; nothing is kept. AppErrors: those of `makePaper`. */
export async function previewDocument(
  workspace: Workspace,
  reference: string,
  { paper, audience, despiteContradictions }: Omit<WantedDocument, "format">,
): Promise<string> {
  if (paper !== "proposal") return previewReport(workspace, await standingScan(workspace, reference), audience);
  await requireFeature(workspace, "professional_reports");
  const despite = despiteContradictions === undefined ? {} : { despiteContradictions };
  const made = await makeProposal(workspace, reference, { format: "html", ...despite });
  return String(made.paper.content);
}
