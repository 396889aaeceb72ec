import type { Workspace } from "../../workspace/workspace.ts";
import { submissionName } from "../submission/make-submission.ts";
import { readExport } from "./exports.ts";
import { fileNameOf } from "./file-name-of.ts";

/** A document's file as it was made, and the name under which it is saved. AppErrors: those of `readExport`. */
export async function exportedFile(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly content: Uint8Array; readonly name: string }> {
  const { record, clientName, content } = await readExport(workspace, reference);
  if (record.exportType === "SUBMISSION") return { content, name: submissionName(clientName, record) };
  const client = fileNameOf(clientName, record.clientId);
  const paper = fileNameOf(record.metadata.formType, record.id);
  const ending = record.exportType === "BUNDLE" ? "bundle.zip" : record.formatStandard.toLowerCase();
  return { content, name: `${client}-${paper}.${ending}` };
}
