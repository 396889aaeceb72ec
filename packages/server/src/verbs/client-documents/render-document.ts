import { documentRenderer, measureDocument } from "@broker/adapters";
import {
  type ClientDocumentFormat,
  type ExportRecord,
  METHOD_VERSION,
  type SavedClientDocument,
} from "@broker/contracts";
import { clientDocumentPage, DOCUMENT_LIBRARY, templateOf, versionOf } from "@broker/core/client-documents";
import { submissionMarkdown } from "@broker/core/documents";
import type { AnsweredFile } from "../../app/call.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { recordExport } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { requireFeature } from "../tier.ts";
import { documentOf, type ReadDocuments, readDocuments } from "./read-documents.ts";

/** Media type and the format of the export record. */
const FILES: Readonly<Record<ClientDocumentFormat, readonly [type: string, format: ExportRecord["formatStandard"]]>> = {
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "DOCX"],
  pdf: ["application/pdf", "PDF"],
  html: ["text/html; charset=utf-8", "HTML"],
  md: ["text/markdown; charset=utf-8", "MD"],
};

interface Wanted {
  readonly format: ClientDocumentFormat;
  /** The version (default: the newest). */
  readonly n?: number | undefined;
  /** False = it is only shown, without an export record (default: true). */
  readonly isRecorded?: boolean;
}

/** A version of a document as a file. AppErrors `not_found`, `browser_missing` for a PDF without a browser. */
export async function renderDocument(
  workspace: Workspace,
  { log, name }: Pick<ReadDocuments, "log" | "name">,
  document: SavedClientDocument,
  { format, n }: Wanted,
): Promise<AnsweredFile> {
  const sample = log.sample || (await workspace.database.clients.isSample());
  const template = templateOf(DOCUMENT_LIBRARY, document.template);
  const page = clientDocumentPage({
    document,
    n,
    client: { id: log.id, name, sample },
    description: template?.description ?? document.name,
    isPublic: template?.audience === "customers",
    brokerage: workspace.config.brokerage?.name ?? null,
  });
  const version = versionOf(document, n).n;
  const [type] = FILES[format];
  const file = {
    name: `${fileNameOf(name, log.id)}-${fileNameOf(document.name, document.template)}-${version}.${format}`,
    type,
    attachment: true,
  };
  if (format === "md") return { ...file, content: submissionMarkdown(page) };
  const brand = await readBrand(workspace, { client: log.id });
  if (format === "docx") {
    const { documentDocx } = await import("@broker/adapters/docx");
    return { ...file, content: await documentDocx(page, brand) };
  }
  const html = documentRenderer().page("proposal", page, brand);
  return { ...file, content: format === "html" ? html : await workspace.print(html) };
}

/**
 * A document as a file, with a record of it, once for the same file. PDF is in every tier; the other formats
 * need professional reports. AppErrors `not_found`, `ambiguous`, `feature_locked`, `browser_missing`.
 */
export async function exportClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  wanted: Wanted,
): Promise<AnsweredFile> {
  if (wanted.format !== "pdf") await requireFeature(workspace, "professional_reports");
  const started = performance.now();
  const read = await readDocuments(workspace, reference);
  const found = documentOf(read, document);
  const version = versionOf(found, wanted.n);
  const file = await renderDocument(workspace, read, found, wanted);
  const [, formatStandard] = FILES[wanted.format];
  const formType = `${found.name}, version ${version.n}`.slice(0, 100);
  const beside = `document ${found.id}, edit ${found.version}`;
  const made = await workspace.database.exports.ofClients([read.log.id]);
  const { contentHash } = measureDocument(file.content);
  const isKnown = made.some((each) => each.exportType === "DOCUMENT" && each.contentHash === contentHash);
  if (wanted.isRecorded !== false && !isKnown)
    await recordExport(workspace, {
      ...{ clientId: read.log.id, exportType: "DOCUMENT", formatStandard, formType, content: file.content },
      fieldMappings: version.sections.flatMap(({ facts }) => facts).filter(({ text }) => text !== "").length,
      madeFrom: { record: read.log.version, method: METHOD_VERSION, beside },
      generationTime: (performance.now() - started) / 1000,
    });
  return file;
}
