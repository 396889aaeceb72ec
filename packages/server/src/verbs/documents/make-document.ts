import { documentRenderer } from "@broker/adapters";
import {
  AppError,
  type DocumentRequest,
  type ExportRecord,
  type ReportAudience,
  type ReportFileFormat,
  type ScanReport,
} from "@broker/contracts";
import { buildPortfolioModel, portfolioMarkdown } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { makeBundle, saveBundle } from "../bundle.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { clientReportOf, renderClientReport } from "../reports/client-report-of.ts";
import { readPortfolio } from "../reports/read-portfolio.ts";
import { renderReport } from "../reports/render-report.ts";
import { saveReport } from "../reports/save-report.ts";
import { requireFeature } from "../tier.ts";
import { recordExport } from "./exports.ts";
import { makeAdvice } from "./make-advice.ts";
import { makeProposal } from "./make-proposal.ts";
import { readBrand } from "./read-brand.ts";
import { clientScan } from "./read-submission.ts";

/** A document that was made and saved, and what it lacks, as sentences. */
interface SavedDocument {
  readonly record: ExportRecord;
  readonly lacking: readonly string[];
}

async function rendered(workspace: Workspace, client: string, scan: ScanReport, { audience, format }: DocumentRequest) {
  if (audience !== "client") return renderReport(workspace, scan, { audience, format, unverified: null });
  const started = performance.now();
  const read = await clientReportOf(workspace, scan, null, client);
  const { facts } = read;
  const content = await renderClientReport(workspace, read, format);
  const seconds = (performance.now() - started) / 1000;
  const { methodVersion } = scan;
  return { format, formType: "Client report", content, methodVersion, seconds, context: { facts } };
}

async function report(workspace: Workspace, reference: string, wanted: DocumentRequest): Promise<ExportRecord> {
  const found = await clientScan(workspace, reference);
  const [scan = found] = await analysedReports(workspace, [found], true);
  const { id } = await workspace.database.clients.find(reference);
  const { context, ...made } = await rendered(workspace, id, scan, wanted);
  const record = await saveReport(workspace, context, made);
  if (record !== null) return record;
  throw new AppError("input_invalid", "The client's scan is of a domain that is not accepted as theirs.", {
    hint: "Accept the domain first.",
  });
}

/**
 * Makes a document of a client and saves it with a record. Proposals and bundles require a tier with professional
 * reports. AppErrors `not_found`, `ambiguous`, `record_unsettled`, `feature_locked`, `browser_missing`.
 */
export async function makeDocument(
  workspace: Workspace,
  reference: string,
  wanted: DocumentRequest,
): Promise<SavedDocument> {
  if (wanted.paper === "report") return { record: await report(workspace, reference, wanted), lacking: [] };
  await requireFeature(workspace, "professional_reports");
  if (wanted.paper === "proposal") {
    const { format, kind, despiteContradictions } = wanted;
    const despite = despiteContradictions === undefined ? {} : { despiteContradictions };
    const { document, lacks } = await makeProposal(workspace, reference, { format, kind, ...despite });
    return { record: await recordExport(workspace, document), lacking: lacks === null ? [] : [`${lacks}.`] };
  }
  if (wanted.paper === "advice") {
    const { document, lacks } = await makeAdvice(workspace, reference, wanted);
    return { record: await recordExport(workspace, document), lacking: lacks === null ? [] : [`Draft: ${lacks}.`] };
  }
  const started = performance.now();
  const { bundle, lacking } = await makeBundle(workspace, reference);
  return { record: await saveBundle(workspace, bundle, (performance.now() - started) / 1000), lacking };
}

/** Previews a report of a stored scan as a page; nothing is saved. AppErrors `not_found`, `ambiguous`. */
export async function previewReport(
  workspace: Workspace,
  found: ScanReport,
  audience: ReportAudience,
): Promise<string> {
  const [scan = found] = await analysedReports(workspace, [found], true);
  if (audience === "client") {
    const read = await clientReportOf(workspace, scan, null);
    return String(await renderClientReport(workspace, read, "html"));
  }
  const { content } = await renderReport(workspace, scan, { audience, format: "html", unverified: null });
  return String(content);
}

/** Previews a document of a client as a page; nothing is saved. AppErrors: those of `makeDocument`. */
export async function previewDocument(
  workspace: Workspace,
  reference: string,
  { paper, audience, kind, despiteContradictions }: Omit<DocumentRequest, "format">,
): Promise<string> {
  if (paper !== "proposal") return previewReport(workspace, await clientScan(workspace, reference), audience);
  await requireFeature(workspace, "professional_reports");
  const despite = despiteContradictions === undefined ? {} : { despiteContradictions };
  const made = await makeProposal(workspace, reference, { format: "html", kind, ...despite });
  return String(made.document.content);
}

/**
 * The dashboard over the whole portfolio. AppErrors: `not_found` without clients, `feature_locked`, `browser_missing`
 * for a PDF without a browser.
 */
export async function makePortfolioReport(
  workspace: Workspace,
  format: ReportFileFormat,
): Promise<string | Uint8Array> {
  await requireFeature(workspace, "advanced_analytics");
  const model = buildPortfolioModel(await readPortfolio(workspace));
  if (format === "md") return portfolioMarkdown(model);
  if (format === "json") return `${JSON.stringify(model, null, 2)}\n`;
  const page = documentRenderer().page(`report/${model.template}`, model, await readBrand(workspace, { client: null }));
  return format === "pdf" ? workspace.print(page) : page;
}
