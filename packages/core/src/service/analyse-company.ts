import { type AnalysisAnswer, type AnalysisRequest, AppError, type ScanReport } from "@broker/contracts";
import { type SummaryWriter, writeSummary } from "../intelligence/summary/rewrite/rewrite-summary.ts";
import { websiteAnalysis } from "../intelligence/website-analysis/website-analysis.ts";
import type { Surroundings } from "../intelligence/with-analyses.ts";
import { reportPlaceability } from "../placeability/placeability-of.ts";
import { planInside, reportPlan } from "../plan/printed-plan.ts";
import { parseTarget } from "../scan/parse-target.ts";

/** What analysing a company needs. */
export interface AnalysisPorts {
  /** The newest revision of a stored scan by its id, or of a domain's latest scan; null = there is none. */
  readonly stored: (reference: string) => Promise<ScanReport | null>;
  /** What this workspace knows beside a stored scan: its other companies, and what is known of this one. */
  readonly around: (report: ScanReport) => Promise<Surroundings>;
  readonly writer: SummaryWriter;
}

const UNVERIFIED: SummaryWriter = {
  llm: null,
  reason: "the result that was posted is not a scan of this workspace",
  notFor: [],
  namedFor: [],
};

function refuseAnother(report: ScanReport, domain: string): void {
  if (report.target.domain === domain) return;
  throw new AppError("input_invalid", `The scan is one of ${report.target.domain}, not of ${domain}.`, {
    hint: "Post a result together with the domain that it was made for.",
  });
}

/** The scan that is meant: the stored one wherever there is one; else the result that was posted. */
async function chosen(
  { scanId, report }: AnalysisRequest,
  domain: string,
  { stored }: AnalysisPorts,
): Promise<Pick<AnalysisAnswer, "basis"> & { readonly report: ScanReport }> {
  if (report !== null) refuseAnother(report, domain);
  const byId = scanId === null ? null : await stored(scanId);
  if (byId !== null) {
    refuseAnother(byId, domain);
    return { basis: "stored", report: byId };
  }
  if (report !== null) return { basis: "unverified", report };
  const latest = await stored(domain);
  if (latest !== null) return { basis: "stored", report: latest };
  throw new AppError("not_found", `There is no scan of ${domain} to analyse.`, {
    hint: "Scan it first, or post the result of a scan.",
  });
}

/**
 * The call for the analysis of a scan and its summary. The summary is the engine's own text, each sentence with its
 * facts; a model rewrites it if one is configured and permitted for this company. A posted result that is not stored
 * here is marked as unverified, is not compared and is shown to no model. AppErrors `target_invalid`, `input_invalid`
 * and `not_found`.
 */
export async function analyseCompany(
  request: AnalysisRequest,
  ports: AnalysisPorts,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  const { domain } = parseTarget(request.domain).target;
  const { basis, report: found } = await chosen(request, domain, ports);
  const report = planInside(found);
  const placeability = reportPlaceability(report);
  const around = basis === "stored" ? await ports.around(report) : undefined;
  const { summary, model, rewritten, reason, dropped } = await writeSummary(
    report,
    basis === "stored" ? ports.writer : UNVERIFIED,
    signal,
  );
  return {
    domain,
    scanId: report.id,
    revision: report.revision,
    basis,
    status: report.status,
    analysis: websiteAnalysis(report, around?.peers, around),
    summary: {
      text: summary.sentences.map(({ text }) => text).join(" "),
      sentences: summary.sentences,
      placeability: { verdict: placeability.verdict, basis: placeability.basis },
      groups: reportPlan(report).groups,
      model,
      rewritten,
      reason,
      dropped: dropped.map(({ text, why }) => ({ text, why })),
    },
  };
}
