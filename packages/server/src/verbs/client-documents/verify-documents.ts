import { randomUUID } from "node:crypto";
import type { NewVerification, VerifiableDocument, VerificationsQuery } from "@broker/contracts";
import {
  decidingVerification,
  newVerification,
  verifiableDocuments,
  verifiedDocuments,
} from "@broker/core/client-documents";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";

const FEATURE = "document_verification";

/** The documents of a client that can be compared, and their comparisons. */
async function readSubjects({ database }: Workspace, client: string) {
  const { clientDocuments, compliance } = database;
  const written = await clientDocuments.ofClient(client);
  const subjects = verifiableDocuments(written, await compliance.evidence(client));
  const templates = new Map(written.map(({ id, template }) => [id, template]));
  return {
    subjects: subjects.map((each) => {
      const template = templates.get(each.id);
      return template === undefined ? each : { ...each, template };
    }),
    verifications: await clientDocuments.verifications(client),
  };
}

/** Documents of a client with where each is today. @param client its id */
export async function verifiedOf(workspace: Workspace, client: string): Promise<readonly VerifiableDocument[]> {
  const { subjects, verifications } = await readSubjects(workspace, client);
  const plain = subjects.map(
    ({ template: _, ...subject }: (typeof subjects)[number] & { template?: string }) => subject,
  );
  return verifiedDocuments(plain, verifications, nowOf(workspace).slice(0, 10));
}

function matches(document: VerifiableDocument, { unverified, standing, verifiedBy, validBy }: VerificationsQuery) {
  const last = decidingVerification(document.verifications);
  if (unverified === true && document.standing === "verified") return false;
  if (standing !== undefined && document.standing !== standing) return false;
  if (verifiedBy !== undefined && last?.verifiedBy.toLowerCase().includes(verifiedBy.toLowerCase()) !== true)
    return false;
  return validBy === undefined || (last?.validUntil != null && last.validUntil <= validBy);
}

/** Documents of a client with their comparisons. AppErrors `not_found`, `ambiguous`, `feature_locked`. */
export async function listVerifications(
  workspace: Workspace,
  reference: string,
  query: VerificationsQuery = {},
): Promise<{ items: VerifiableDocument[]; unverified: number }> {
  await requireFeature(workspace, FEATURE);
  const { id } = await workspace.database.clients.find(reference);
  const all = await verifiedOf(workspace, id);
  return {
    items: all.filter((each) => matches(each, query)),
    unverified: all.filter(({ standing }) => standing !== "verified").length,
  };
}

async function verified(workspace: Workspace, client: string, document: string): Promise<VerifiableDocument> {
  const found = (await verifiedOf(workspace, client)).find(({ id }) => id === document);
  if (found === undefined) throw new Error("A document that was compared is gone.");
  return found;
}

/**
 * Records that a person compared a document with its original or a register. AppErrors `not_found`, `ambiguous`,
 * `input_invalid`, `feature_locked`.
 */
export async function recordVerification(
  workspace: Workspace,
  reference: string,
  given: NewVerification,
): Promise<VerifiableDocument> {
  await requireFeature(workspace, FEATURE);
  const { clients, clientDocuments } = workspace.database;
  const { id: client } = await clients.find(reference);
  const actor = actorOf(workspace);
  const { subjects } = await readSubjects(workspace, client);
  const made = newVerification(subjects, given, { id: randomUUID(), ...actor });
  await clientDocuments.addVerification(client, made, actor);
  return verified(workspace, client, made.document);
}

/** Withdraws a comparison. AppErrors `not_found`, `ambiguous`, `record_unsettled`, `feature_locked`. */
export async function withdrawVerification(
  workspace: Workspace,
  reference: string,
  id: string,
  reason: string,
): Promise<VerifiableDocument> {
  await requireFeature(workspace, FEATURE);
  const { clients, clientDocuments } = workspace.database;
  const { id: client } = await clients.find(reference);
  const { document } = await clientDocuments.withdrawVerification(client, { id, reason }, actorOf(workspace));
  return verified(workspace, client, document);
}
