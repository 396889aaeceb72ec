import type { AnalysisView, ClientRecord } from "@broker/contracts";
import { analysisView, withEstimate } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { reportContextOf } from "../reports/report-context-of.ts";
import { storedReport } from "./stored-report.ts";

const nameOf = (record: ClientRecord) => {
  const name = record.effective.find(({ field }) => field === "legalName")?.value;
  return typeof name === "string" && name !== "" ? name : record.id;
};

/**
 * The stored scan that a text names (id, beginning of an id, domain, client) with its analyses, its score breakdown,
 * its market, the scan before, and the client that owns the domain. AppErrors `not_found`, `ambiguous`.
 */
export async function readAnalysis(workspace: Workspace, reference: string): Promise<AnalysisView> {
  const found = await storedReport(workspace, reference);
  const [analysed = found] = await analysedReports(workspace, [found], true);
  // The estimate for a failed scan is calculated when it is shown, and never stored.
  const report = await withEstimate(analysed, workspace.database.peers.of);
  const { record, facts, previous } = await reportContextOf(workspace, report, {
    audience: "compliance",
    unverified: null,
  });
  const market = await workspace.database.peers.market(report.target.domain);
  const hosts = await workspace.database.assets.of(report.target.domain);
  return analysisView(report, {
    market,
    hosts,
    previous,
    facts,
    client: record === null ? null : { id: record.id, name: nameOf(record) },
    sample: record?.sample === true || (await workspace.database.clients.isSample()),
    asOf: workspace.clock.now().toISOString(),
  });
}
