import {
  AppError,
  type DecideIdvDocument,
  type DecideIdvWorkflow,
  IDV_DOCUMENT_LABELS,
  type IdvDocument,
  type IdvSubject,
  type NewIdvDocument,
  type SavedIdvWorkflow,
  showList,
} from "@broker/contracts";
import { unverifiedDocuments, workflowChecks } from "./workflow-view.ts";

/** Who acts, and when. */
interface Acting {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** More documents than these are refused. */
const MOST_DOCUMENTS = 50;

/** A new workflow. */
export const startWorkflow = (id: string, subject: IdvSubject, { by, at }: Acting): SavedIdvWorkflow => ({
  ...{ id, subject, createdAt: at, createdBy: by, documents: [], decision: null, decidedOn: null, version: 0 },
});

/** AppError `record_unsettled` for a workflow that a person has decided. */
function requireOpen({ decision }: SavedIdvWorkflow): void {
  if (decision !== null)
    throw new AppError("record_unsettled", "This workflow has been decided and can no longer be changed.", {
      hint: "Start a new workflow for the client.",
    });
}

/**
 * Adds a document, to be verified by a person. AppErrors `record_unsettled` for a decided workflow, `limit_reached`.
 * @param file what is known of its file
 */
export function addDocument(
  workflow: SavedIdvWorkflow,
  { type, ...stated }: NewIdvDocument,
  file: Pick<IdvDocument, "id" | "name" | "mediaType" | "bytes">,
  { by, at }: Acting,
): SavedIdvWorkflow {
  requireOpen(workflow);
  if (workflow.documents.length >= MOST_DOCUMENTS)
    throw new AppError("limit_reached", `A workflow has at most ${MOST_DOCUMENTS} documents.`);
  const document: IdvDocument = {
    ...{ ...file, type, status: "pending", uploadedAt: at, uploadedBy: by },
    ...{ verifiedAt: null, verifiedBy: null, reason: null, stated },
  };
  return { ...workflow, documents: [...workflow.documents, document] };
}

/** A person verifies or rejects a document. AppErrors `not_found`, `record_unsettled`. */
export function decideDocument(
  workflow: SavedIdvWorkflow,
  id: string,
  { outcome, reason }: Omit<DecideIdvDocument, "version">,
  { by, at }: Acting,
): SavedIdvWorkflow {
  requireOpen(workflow);
  if (!workflow.documents.some((each) => each.id === id))
    throw new AppError("not_found", `The workflow has no document '${id}'.`);
  const documents = workflow.documents.map(
    (each): IdvDocument =>
      each.id === id ? { ...each, status: outcome, verifiedAt: at, verifiedBy: by, reason } : each,
  );
  return { ...workflow, documents };
}

/**
 * A person completes or fails a workflow; the checks of that day are saved with it. AppErrors `record_unsettled` if it
 * is decided, `gate_closed` if it would be completed without a verified document of each required type.
 */
export function decideWorkflow(
  workflow: SavedIdvWorkflow,
  { outcome, reason }: Omit<DecideIdvWorkflow, "version">,
  { by, at }: Acting,
): SavedIdvWorkflow {
  requireOpen(workflow);
  const without = unverifiedDocuments(workflow.documents);
  if (outcome === "completed" && without.length > 0) {
    const named = showList(without.map((type) => IDV_DOCUMENT_LABELS[type].toLowerCase()));
    throw new AppError("gate_closed", `The workflow cannot be completed: no verified ${named}.`, {
      hint: "Add the document and verify it, or fail the workflow with the reason.",
    });
  }
  const decidedOn = [...workflowChecks(workflow, at.slice(0, 10))];
  return { ...workflow, decision: { outcome, reason, by, at }, decidedOn };
}
