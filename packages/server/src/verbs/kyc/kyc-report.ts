import { documentRenderer } from "@broker/adapters";
import { KycQuery, type MadeFile, METHOD_VERSION, type ReportFileFormat } from "@broker/contracts";
import { csvOf } from "@broker/core";
import { KYC_REPORT_TITLE, kycReportDocument, notChecked, submissionMarkdown } from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { type MadeDocument, recordExport } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { listCases, settledCase } from "./read-cases.ts";

/** A KYC report as it was made, with the name of its file; not saved yet. */
export interface MadeKycReport {
  readonly name: string;
  readonly document: MadeDocument;
}

/** Makes the KYC report of a client with a case. AppErrors `not_found`, `ambiguous`, `browser_missing` for a PDF. */
export async function makeKycReport(
  workspace: Workspace,
  reference: string,
  format: ReportFileFormat,
): Promise<MadeKycReport> {
  const started = performance.now();
  const { clients, gate, kyc } = workspace.database;
  const log = await clients.find(reference);
  const view = await settledCase(workspace, log);
  const screenings = await kyc.screenings(log.id);
  const { licences } = await gate.ofClient(log.id);
  const asAt = nowOf(workspace);
  const brokerage = workspace.config.brokerage?.name ?? null;
  const content = async (): Promise<string | Uint8Array> => {
    if (format === "json")
      return `${JSON.stringify({ asAt, brokerage, case: view, screenings, licences, notChecked: notChecked(view) }, null, 2)}\n`;
    const document = kycReportDocument({ view, screenings, licences, brokerage, asAt });
    if (format === "md") return submissionMarkdown(document);
    const html = documentRenderer().page("proposal", document, await readBrand(workspace, { client: log.id }));
    return format === "html" ? html : workspace.print(html);
  };
  return {
    name: `${fileNameOf(view.name, log.id)}-kyc-report.${format}`,
    document: {
      ...{ clientId: log.id, exportType: "REPORT", formType: KYC_REPORT_TITLE, content: await content() },
      formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
      fieldMappings: view.parties.length,
      madeFrom: { record: log.version, method: METHOD_VERSION },
      generationTime: (performance.now() - started) / 1000,
    },
  };
}

/** Makes a KYC report and saves it with a record of it. AppErrors: those of both. */
export async function saveKycReport(
  workspace: Workspace,
  reference: string,
  format: ReportFileFormat,
): Promise<MadeFile> {
  const { name, document } = await makeKycReport(workspace, reference, format);
  return { record: await recordExport(workspace, document), name };
}

const COLUMNS = [
  ...(["id", "name", "type", "status", "riskLevel", "kycScore", "coverage", "openHits", "documents"] as const),
  ...(["checks", "lastUpdated", "nextRun"] as const),
];
const PAGE = 500;

/** Every case as a file, without names of parties. */
export async function exportCases(workspace: Workspace, format: "csv" | "json"): Promise<AnsweredFile> {
  const items: Awaited<ReturnType<typeof listCases>>["items"] = [];
  let after: string | undefined;
  do {
    const page = await listCases(workspace, KycQuery.parse({ limit: PAGE, after }));
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  const file = { name: `kyc-cases.${format}`, attachment: true };
  if (format === "json")
    return { ...file, type: "application/json", content: `${JSON.stringify({ items }, null, 2)}\n` };
  return { ...file, type: "text/csv; charset=utf-8", content: csvOf(COLUMNS, items) };
}
