import { AppError, type AssessedDocument, type FiledEvidence } from "@broker/contracts";
import {
  assessFiled,
  assessWritten,
  DOCUMENT_LIBRARY,
  documentView,
  readTopics,
  versionInForce,
} from "@broker/core/client-documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { readFile } from "../documents/stored-files.ts";
import { requirementsOf, rulesBasis } from "./list-documents.ts";
import { basisOf, readDocuments } from "./read-documents.ts";
import { documentText } from "./text-thread.ts";

/** The topics that a filed document mentions; null = its text could not be read, or resembles no type. */
async function topicsOf(workspace: Workspace, client: string, { title, file }: FiledEvidence) {
  if (file === undefined) return null;
  const { name, mediaType, sha256: digest } = file;
  let content: Uint8Array;
  try {
    content = await readFile(workspace, client, { name, digest });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  const text = await documentText({ mediaType, content });
  return text === null ? null : readTopics(title, text, DOCUMENT_LIBRARY.templates);
}

/** Every document of a client rated: those that it wrote here, and those that were filed. AppErrors `not_found`. */
export async function assessDocuments(workspace: Workspace, reference: string): Promise<{ items: AssessedDocument[] }> {
  const read = await readDocuments(workspace, reference);
  const { documents, today, log } = read;
  const { required } = requirementsOf(read, rulesBasis(read));
  const standardsOf = (template: string | undefined) =>
    required.find((each) => each.template === template)?.standards ?? [];
  const written = documents.map((document) => {
    const view = documentView(document, basisOf(read, document), today, versionInForce(document)?.n);
    return assessWritten(view, today, standardsOf(document.template));
  });
  const own = new Set(
    documents.flatMap(({ versions }) => versions.flatMap(({ approved }) => approved?.evidence ?? [])),
  );
  const filed = (await workspace.database.compliance.evidence(log.id)).filter(
    ({ id, kind, withdrawn }) => kind === "file" && withdrawn === null && !own.has(id),
  );
  const items = [...written];
  for (const each of filed) {
    const reading = await topicsOf(workspace, log.id, each);
    items.push(assessFiled(each, reading, today, standardsOf(reading?.template)));
  }
  return { items };
}
