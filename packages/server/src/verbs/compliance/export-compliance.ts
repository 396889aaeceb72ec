import { documentRenderer, sha256 } from "@broker/adapters";
import { type COMPLIANCE_FORMATS, type ExportRecord, METHOD_VERSION } from "@broker/contracts";
import {
  COMPLIANCE_TITLE,
  type ComplianceSources,
  complianceCsv,
  complianceDocument,
  oscalJson,
  submissionMarkdown,
} from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type MadeDocument, recordOnce } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { requireFirstOfMonth } from "../reports/save-report.ts";
import { requireFramework } from "./frameworks.ts";
import { assessedFramework, detailOf, overviewOf } from "./overview.ts";
import { adoptedPart, type ReadCompliance, readCompliance } from "./read-compliance.ts";

type Format = (typeof COMPLIANCE_FORMATS)[number];

/** What is exported: of the adopted frameworks, or of one. */
export interface ComplianceExport {
  readonly format: Format;
  readonly framework?: string | undefined;
}

/** Ending and media type of each format. */
const FILES: Readonly<Record<Format, readonly [ending: string, type: string]>> = {
  csv: ["csv", "text/csv; charset=utf-8"],
  json: ["json", "application/json"],
  md: ["md", "text/markdown; charset=utf-8"],
  html: ["html", "text/html; charset=utf-8"],
  pdf: ["pdf", "application/pdf"],
  oscal: ["oscal.json", "application/json"],
};

async function rendered(workspace: Workspace, sources: ComplianceSources, format: Format) {
  const { overview, details } = sources;
  if (format === "json") return `${JSON.stringify({ overview, details }, null, 2)}\n`;
  if (format === "csv") return complianceCsv(sources);
  if (format === "oscal") return oscalJson(sources, sha256);
  const document = complianceDocument(sources);
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page(
    "proposal",
    document,
    await readBrand(workspace, { client: overview.client.id }),
  );
  return format === "html" ? html : workspace.print(html);
}

/** A client's compliance as a file, and as the document that its export records; null = a table, which is none. */
interface MadeCompliance {
  readonly file: AnsweredFile;
  readonly document: MadeDocument | null;
}

/** How each format is recorded as a document; null = it is not one. */
const STANDARDS: Readonly<Record<Format, ExportRecord["formatStandard"] | null>> = {
  csv: null,
  json: "JSON",
  md: "MD",
  html: "HTML",
  pdf: "PDF",
  oscal: "JSON",
};

function documentOf(
  { log, record, assessment }: ReadCompliance,
  format: Format,
  { content, seconds }: { readonly content: string | Uint8Array; readonly seconds: number },
): MadeDocument | null {
  const formatStandard = STANDARDS[format];
  if (formatStandard === null) return null;
  return {
    clientId: log.id,
    exportType: "REPORT",
    formatStandard,
    formType: format === "oscal" ? "Compliance assessment results (OSCAL)" : COMPLIANCE_TITLE,
    content,
    fieldMappings: [...assessment.controls.values()].filter(({ state }) => state !== "not-assessed").length,
    madeFrom: { record: log.version, method: METHOD_VERSION, beside: `compliance ${record.version}` },
    generationTime: seconds,
  };
}

/**
 * A client's compliance for a user who keeps it: the file, and the document to be recorded. An adopted framework that
 * the tier lacks is left out, and refused where it is named; so is a second document of a month on a tier with monthly
 * reports. AppErrors `not_found`, `ambiguous`, `feature_locked`, `browser_missing`.
 */
export async function makeCompliance(
  workspace: Workspace,
  reference: string,
  { format, framework }: ComplianceExport,
): Promise<MadeCompliance> {
  const started = performance.now();
  if (framework !== undefined) await requireFramework(workspace, framework);
  const read = await readCompliance(workspace, reference, undefined, { matured: true });
  const chosen =
    framework === undefined ? adoptedPart(read).assessment.frameworks : [assessedFramework(read, framework)];
  const sources = {
    overview: overviewOf(read),
    details: chosen.map((each) => detailOf(read, each)),
    brokerage: workspace.config.brokerage?.name ?? null,
  };
  const [ending, type] = FILES[format];
  const content = await rendered(workspace, sources, format);
  const seconds = (performance.now() - started) / 1000;
  const name = `${fileNameOf(read.name, read.log.id)}-compliance.${ending}`;
  const document = documentOf(read, format, { content, seconds });
  if (document !== null) await requireFirstOfMonth(workspace, document);
  return { file: { content, name, type, attachment: true }, document };
}

/**
 * The same as a file for the browser: a document is recorded among the client's exports, once for the same file.
 * AppErrors as there, and those of `recordExport`.
 */
export async function exportCompliance(
  workspace: Workspace,
  reference: string,
  how: ComplianceExport,
): Promise<AnsweredFile> {
  const { file, document } = await makeCompliance(workspace, reference, how);
  if (document !== null) await recordOnce(workspace, document);
  return file;
}
