import { documentRenderer, sha256 } from "@broker/adapters";
import type { COMPLIANCE_FORMATS } from "@broker/contracts";
import {
  type ComplianceSources,
  complianceCsv,
  complianceDocument,
  oscalJson,
  submissionMarkdown,
} from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { requireFramework } from "./frameworks.ts";
import { assessedFramework, detailOf, overviewOf } from "./overview.ts";
import { adoptedPart, readCompliance } from "./read-compliance.ts";

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
  const html = documentRenderer().page("proposal", document, await readBrand(workspace));
  return format === "html" ? html : workspace.print(html);
}

/**
 * A client's compliance as a file. An adopted framework that the tier lacks is left out, and refused where it is named.
 * AppErrors `not_found`, `ambiguous`, `feature_locked`, `browser_missing`.
 */
export async function exportCompliance(
  workspace: Workspace,
  reference: string,
  { format, framework }: ComplianceExport,
): Promise<AnsweredFile> {
  if (framework !== undefined) await requireFramework(workspace, framework);
  const read = await readCompliance(workspace, reference);
  const chosen =
    framework === undefined ? adoptedPart(read).assessment.frameworks : [assessedFramework(read, framework)];
  const sources = {
    overview: overviewOf(read),
    details: chosen.map((each) => detailOf(read, each)),
    brokerage: workspace.config.brokerage?.name ?? null,
  };
  const [ending, type] = FILES[format];
  return {
    content: await rendered(workspace, sources, format),
    name: `${fileNameOf(read.name, read.log.id)}-compliance.${ending}`,
    type,
    attachment: true,
  };
}
