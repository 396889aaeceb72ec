import { type ClientDocumentView, requireSeen, type SavedClientDocument } from "@broker/contracts";
import {
  approveDocument,
  documentView,
  reviewAfter,
  versionInForce,
  withdrawDocument,
  withEvidence,
} from "@broker/core/client-documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { saveEvidenceFile } from "../compliance/evidence-files.ts";
import { settleCompliance } from "../compliance/settle-compliance.ts";
import { approvalEvidence, withdrawDocumentEvidence } from "./document-evidence.ts";
import { basisOf, documentOf, readDocuments, requireBasis } from "./read-documents.ts";
import { renderDocument } from "./render-document.ts";

/**
 * Puts the newest version in force and files it as evidence of its controls; the evidence of the version before is
 * withdrawn. AppErrors `not_found`, `ambiguous`, `input_invalid` where facts are to be completed, `record_unsettled` if
 * it is based on outdated data.
 */
export async function approveClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  { version, approver, reviewOn }: { version: number; approver: string; reviewOn?: string | undefined },
): Promise<ClientDocumentView> {
  const read = await readDocuments(workspace, reference);
  const found = documentOf(read, document);
  requireSeen(found, version);
  const client = read.log.id;
  const actor = actorOf(workspace);
  const approval = { approver, reviewOn: reviewOn ?? reviewAfter(actor.at) };
  const approve = (known: SavedClientDocument) =>
    approveDocument(known, approval, requireBasis(read, known, { ...approval, ...actor }), actor);
  // The file is saved before the evidence that refers to it.
  const approved = approve(found);
  const { content, name } = await renderDocument(workspace, read, approved, { format: "md" });
  const file = await saveEvidenceFile(workspace, client, { name, content: new TextEncoder().encode(String(content)) });
  const { template } = requireBasis(read, found);
  await settleCompliance(workspace, client);
  const filed = approvalEvidence(approved, template, file, actor);
  const saved = await workspace.database.transaction(async (repositories) => {
    await withdrawDocumentEvidence(
      repositories,
      client,
      found,
      `Replaced by version ${approved.versions.length}.`,
      actor,
    );
    const after = await repositories.clientDocuments.save(
      {
        ...{ client, document: found.id, seen: version, action: "document approved" },
        change: (known) => (template.controls.length === 0 ? approve(known) : withEvidence(approve(known), filed.id)),
      },
      actor,
    );
    if (template.controls.length > 0) await repositories.compliance.file(client, filed, actor);
    return after;
  });
  await settleCompliance(workspace, client, { cause: "evidence", ref: filed.id });
  return documentView(saved, basisOf(read, saved), read.today);
}

/**
 * Withdraws a document with its evidence. AppErrors `not_found`, `ambiguous`, `input_invalid` if it already is,
 * `record_unsettled` if it is based on outdated data.
 */
export async function withdrawClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<ClientDocumentView> {
  const read = await readDocuments(workspace, reference);
  const found = documentOf(read, document);
  const client = read.log.id;
  const actor = actorOf(workspace);
  await settleCompliance(workspace, client);
  const saved = await workspace.database.transaction(async (repositories) => {
    await withdrawDocumentEvidence(repositories, client, found, reason, actor);
    return repositories.clientDocuments.save(
      {
        ...{ client, document: found.id, seen: version, action: "document withdrawn" },
        change: (known) => withdrawDocument(known, reason, actor),
      },
      actor,
    );
  });
  const ref = versionInForce(found)?.approved?.evidence ?? null;
  await settleCompliance(workspace, client, { cause: "withdrawal", ref });
  return documentView(saved, basisOf(read, saved), read.today);
}
