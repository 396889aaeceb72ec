import type { AnalysisView, ScanReport } from "@broker/contracts";
import { analysisView, diffReports, loggedHosts, titledExplanation, withAnalyses } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { scansOverTime } from "../scans/list-scans.ts";
import { readAnalysis } from "../scans/read-analysis.ts";
import { storedReport } from "../scans/stored-report.ts";

/** The data of a single-file report: its website, and answers by the address of their call. */
export interface ReportAppData {
  readonly url: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** A scan that is not stored is shown without record, market and earlier scan. */
function alone(report: ScanReport, unverified: string, asOf: string): AnalysisView {
  const market = { industry: null, size: null, sample: false, peers: [], components: null };
  const view = analysisView(withAnalyses(report), {
    market,
    previous: null,
    facts: null,
    client: null,
    sample: false,
    hosts: [...report.candidates, ...loggedHosts(report)],
    asOf,
  });
  const { headline } = view;
  return { ...view, headline: { ...headline, notices: [unverified, ...headline.notices] } };
}

/** The scans of the company, and the changes from each to the next. */
async function overTime(workspace: Workspace, { id, target }: ScanReport): Promise<Record<string, unknown>> {
  const scans = await scansOverTime(workspace, target.domain);
  const answers: Record<string, unknown> = { [`/api/scans/${id}/history`]: { domain: target.domain, scans } };
  let before: ScanReport | null = null;
  for (const scan of scans) {
    const report = await storedReport(workspace, scan.id);
    if (before !== null) answers[`/api/scans/${before.id}/diff/${scan.id}`] = diffReports(before, report);
    before = report;
  }
  return answers;
}

/**
 * Gathers what the app shows of a scan, as the API would answer it.
 * @param unverified why the scan is not a stored one, as a sentence; null = it is
 */
export async function reportAppData(
  workspace: Workspace,
  report: ScanReport,
  unverified: string | null,
): Promise<ReportAppData> {
  const { id, target } = report;
  const view =
    unverified === null
      ? await readAnalysis(workspace, `${id}@${report.revision.n}`)
      : alone(report, unverified, workspace.clock.now().toISOString());
  const history =
    unverified === null
      ? await overTime(workspace, report)
      : { [`/api/scans/${id}/history`]: { domain: target.domain, scans: [] } };
  return {
    url: target.domain,
    answers: {
      [`/api/scans/${encodeURIComponent(target.domain)}`]: view,
      [`/api/scans/${id}/explain`]: titledExplanation(view.report),
      ...history,
    },
  };
}
