import { AppError, type ExportRecord, type ScanReport, type WantedDocument } from "@broker/contracts";
import type { Workspace } from "../../workspace/workspace.ts";
import { keepBundle } from "../bundle/keep-bundle.ts";
import { makeBundle } from "../bundle/make-bundle.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { clientReportOf, renderClientReport } from "../reports/client-report-of.ts";
import { keepReport } from "../reports/keep-report.ts";
import { renderReport } from "../reports/render-report.ts";
import { requireFeature } from "../tier/require-feature.ts";
import { makeProposal } from "./make-proposal.ts";
import { recordExport } from "./record-export.ts";
import { standingScan } from "./standing-scan.ts";

/** A document that was made and kept, and what is not in it, as sentences. */
export interface KeptDocument {
  readonly record: ExportRecord;
  readonly lacking: readonly string[];
}

async function rendered(workspace: Workspace, scan: ScanReport, { audience, format }: WantedDocument) {
  if (audience !== "client") return renderReport(workspace, scan, { audience, format, unverified: null });
  const started = performance.now();
  const { report, facts } = await clientReportOf(workspace, scan, null);
  const content = await renderClientReport(workspace, report, format);
  const seconds = (performance.now() - started) / 1000;
  const { methodVersion } = scan;
  return { format, formType: "Client report", content, methodVersion, seconds, context: { facts } };
}

async function report(workspace: Workspace, reference: string, wanted: WantedDocument): Promise<ExportRecord> {
  const found = await standingScan(workspace, reference);
  const [scan = found] = await analysedReports(workspace, [found], true);
  const { context, ...made } = await rendered(workspace, scan, wanted);
  const record = await keepReport(workspace, context, made);
  if (record !== null) return record;
  throw new AppError("input_invalid", "The client's scan is of a domain that is not accepted as theirs.", {
    hint: "Accept the domain first.",
  });
}

/**
 * Makes a document of a client and keeps it with a record. Proposals and bundles are of the tiers that have professional reports. AppErrors
 * `not_found`, `ambiguous`, `record_unsettled`, `feature_locked`, `browser_missing`.
 */
export async function makeDocument(
  workspace: Workspace,
  reference: string,
  wanted: WantedDocument,
): Promise<KeptDocument> {
  if (wanted.paper === "report") return { record: await report(workspace, reference, wanted), lacking: [] };
  await requireFeature(workspace, "professional_reports");
  if (wanted.paper === "proposal") {
    const { format, despiteContradictions } = wanted;
    const despite = despiteContradictions === undefined ? {} : { despiteContradictions };
    const { paper, lacks } = await makeProposal(workspace, reference, { format, ...despite });
    return { record: await recordExport(workspace, paper), lacking: lacks === null ? [] : [`${lacks}.`] };
  }
  const started = performance.now();
  const { bundle, lacking } = await makeBundle(workspace, reference);
  return { record: await keepBundle(workspace, bundle, (performance.now() - started) / 1000), lacking };
}
