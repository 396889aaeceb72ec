import { randomUUID } from "node:crypto";
import type { Repositories } from "@broker/adapters";
import { type ClientDocumentView, type FiledEvidence, requireSeen, type SavedClientDocument } from "@broker/contracts";
import {
  approveDocument,
  type DocumentTemplate,
  documentView,
  reviewAfter,
  versionInForce,
  withdrawDocument,
  withEvidence,
} from "@broker/core/client-documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { saveEvidenceFile } from "../compliance/evidence-files.ts";
import { settleCompliance } from "../compliance/settle-compliance.ts";
import { basisOf, documentOf, readDocuments, requireBasis } from "./read-documents.ts";
import { renderDocument } from "./render-document.ts";

/** Withdraws the evidence of the version that was in force, unless that was done before. */
async function withdrawEvidence(
  { compliance }: Pick<Repositories, "compliance">,
  client: string,
  document: SavedClientDocument,
  reason: string,
  actor: { readonly by: string; readonly at: string },
): Promise<void> {
  const evidence = versionInForce(document)?.approved?.evidence ?? null;
  if (evidence === null) return;
  const filed = (await compliance.evidence(client)).find(({ id }) => id === evidence);
  if (filed !== undefined && filed.withdrawn === null) await compliance.withdraw({ client, evidence, reason }, actor);
}

const evidenceOf = (
  document: SavedClientDocument,
  { controls }: Pick<DocumentTemplate, "controls">,
  file: NonNullable<FiledEvidence["file"]>,
  actor: { readonly by: string; readonly at: string },
): FiledEvidence => ({
  id: randomUUID(),
  kind: "file",
  title: `${document.name}, version ${document.versions.length}`,
  file,
  source: "client",
  collectedAt: actor.at.slice(0, 10),
  validUntil: null,
  controls: controls.map((each) => ({ ...each })),
  ...actor,
  withdrawn: null,
});

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
  const file = saveEvidenceFile(workspace, client, { name, content: new TextEncoder().encode(String(content)) });
  const { template } = requireBasis(read, found);
  await settleCompliance(workspace, client);
  const filed = evidenceOf(approved, template, file, actor);
  const saved = await workspace.database.transaction(async (repositories) => {
    await withdrawEvidence(repositories, client, found, `Replaced by version ${approved.versions.length}.`, actor);
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
    await withdrawEvidence(repositories, client, found, reason, actor);
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
