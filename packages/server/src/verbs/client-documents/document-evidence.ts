import { randomUUID } from "node:crypto";
import type { Repositories } from "@broker/adapters";
import type { FiledEvidence, SavedClientDocument } from "@broker/contracts";
import {
  acknowledged,
  type DocumentTemplate,
  shownControls,
  versionInForce,
  withEvidence,
} from "@broker/core/client-documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { settleCompliance } from "../compliance/settle-compliance.ts";
import { type ReadDocuments, requireBasis } from "./read-documents.ts";

type Actor = ReturnType<typeof actorOf>;
type Shown = ReturnType<typeof shownControls>;

/** Withdraws the evidence of the version that was in force, unless that was done before. */
export async function withdrawDocumentEvidence(
  { compliance }: Pick<Repositories, "compliance">,
  client: string,
  document: SavedClientDocument,
  reason: string,
  actor: Actor,
): Promise<void> {
  const evidence = versionInForce(document)?.approved?.evidence ?? null;
  if (evidence === null) return;
  const filed = (await compliance.evidence(client)).find(({ id }) => id === evidence);
  if (filed !== undefined && filed.withdrawn === null) await compliance.withdraw({ client, evidence, reason }, actor);
}

/** The newest version as evidence, before anyone acknowledged it. */
export const approvalEvidence = (
  { name, versions }: SavedClientDocument,
  template: Pick<DocumentTemplate, "controls">,
  file: NonNullable<FiledEvidence["file"]>,
  actor: Actor,
): FiledEvidence => ({
  id: randomUUID(),
  kind: "file",
  title: `${name}, version ${versions.length}`,
  file,
  source: "client",
  collectedAt: actor.at.slice(0, 10),
  validUntil: null,
  controls: shownControls(template, null),
  ...actor,
  withdrawn: null,
});

const isSame = (a: FiledEvidence["controls"], b: Shown): boolean =>
  a.length === b.length && a.every(({ id, shows }, place) => id === b[place]?.id && shows === b[place]?.shows);

/** A change that may alter how many of its readers acknowledged the version in force. */
interface AcknowledgingChange {
  readonly seen: number | null;
  readonly action: "document edited" | "document acknowledged";
  readonly change: (known: SavedClientDocument) => SavedClientDocument;
}

/**
 * Saves a change of acknowledgements or audience. Where the version in force then shows something else of its controls,
 * its evidence is filed again and the evidence before is withdrawn. AppErrors `not_found`, `record_unsettled`.
 */
export async function saveAcknowledging(
  workspace: Workspace,
  read: ReadDocuments,
  found: SavedClientDocument,
  { seen, action, change }: AcknowledgingChange,
): Promise<SavedClientDocument> {
  const client = read.log.id;
  const actor = actorOf(workspace);
  const own = versionInForce(found)?.approved?.evidence ?? null;
  const filed = (await workspace.database.compliance.evidence(client)).find(
    ({ id, withdrawn }) => id === own && withdrawn === null,
  );
  const edit = { client, document: found.id, seen, action };
  if (filed === undefined) return workspace.database.clientDocuments.save({ ...edit, change }, actor);
  const { template } = requireBasis(read, found);
  const countOf = (document: SavedClientDocument) => acknowledged(document, read.employees);
  const id = randomUUID();
  const changed = (known: SavedClientDocument) => {
    const next = change(known);
    const sameVersion = versionInForce(next)?.approved?.evidence === filed.id;
    if (!sameVersion || isSame(filed.controls, shownControls(template, countOf(next)))) return next;
    return withEvidence(next, id);
  };
  await settleCompliance(workspace, client);
  const saved = await workspace.database.transaction(async ({ clientDocuments, compliance }) => {
    const after = await clientDocuments.save({ ...edit, change: changed }, actor);
    const version = versionInForce(after);
    const count = countOf(after);
    if (version?.approved?.evidence !== id || count === null) return after;
    const words = `cknowledged by ${count.people} of ${count.of ?? "unknown"}`;
    await compliance.withdraw({ client, evidence: filed.id, reason: `A${words}.` }, actor);
    const title = `${after.name}, version ${version.n}, a${words}`;
    const controls = shownControls(template, count);
    await compliance.file(
      client,
      { ...filed, ...actor, id, title, controls, collectedAt: actor.at.slice(0, 10) },
      actor,
    );
    return after;
  });
  if (versionInForce(saved)?.approved?.evidence === id)
    await settleCompliance(workspace, client, { cause: "evidence", ref: id });
  return saved;
}
