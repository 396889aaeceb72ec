import {
  IDV_REQUIRED_DOCUMENTS,
  type IdvCheck,
  type IdvDocument,
  type IdvDocumentType,
  type IdvRiskLevel,
  type IdvStep,
  type IdvSubject,
  type IdvWorkflow,
  type SavedIdvWorkflow,
} from "@broker/contracts";
import { checkIdentifier } from "../numbers/check-identifier.ts";
import { checkOf, type Outcome } from "./check-of.ts";
import { documentChecks, identifierOutcome } from "./document-checks.ts";

/** What a service that examines documents or faces answers; null = none is configured. */
export interface IdvService {
  readonly authenticity: (document: IdvDocument) => Outcome;
  readonly liveness: () => Outcome;
}

const NO_SERVICE: Outcome = {
  status: "not_configured",
  result: "No service is configured. A person judges it and records so with the decision.",
};

const PHOTO: readonly IdvDocumentType[] = ["passport", "driving_license"];

/**
 * The checks of a workflow, by its documents and as at today. Rejected documents have none. Authenticity and liveness
 * are a port: without a service they are 'not configured', never passed.
 * @param today ISO day
 */
export function workflowChecks(
  { subject, documents }: Pick<SavedIdvWorkflow, "subject" | "documents">,
  today: string,
  service: IdvService | null = null,
): readonly IdvCheck[] {
  const counted = documents.filter(({ status }) => status !== "rejected");
  return [
    ...subjectChecks(subject),
    ...counted.flatMap((document) => [
      ...documentChecks(subject, document, today),
      ...(PHOTO.includes(document.type)
        ? [checkOf(document.id, "authenticity", service?.authenticity(document) ?? NO_SERVICE)]
        : []),
    ]),
    checkOf(null, "liveness", service?.liveness() ?? NO_SERVICE),
  ];
}

/** Numbers of the application, checked by themselves. */
function subjectChecks(subject: IdvSubject): IdvCheck[] {
  return (["lei", "vat", "imo"] as const).flatMap((kind) => {
    const number = subject[kind];
    return number === null ? [] : [checkOf(null, kind, identifierOutcome(checkIdentifier(kind, number)))];
  });
}

/** Required types without a document that is not rejected. */
export const missingDocuments = (documents: readonly IdvDocument[]): IdvDocumentType[] =>
  IDV_REQUIRED_DOCUMENTS.filter((type) => !documents.some((each) => each.type === type && each.status !== "rejected"));

/** Required types without a verified document. */
export const unverifiedDocuments = (documents: readonly IdvDocument[]): IdvDocumentType[] =>
  IDV_REQUIRED_DOCUMENTS.filter((type) => !documents.some((each) => each.type === type && each.status === "verified"));

/**
 * Our own definition: high = a check failed, a document was rejected without another of its type, or a person failed
 * the workflow; low = every required document is verified and nothing is pending; else medium. Checks that are not
 * configured count in none. Null = no document.
 */
function riskLevel({ documents, decision }: SavedIdvWorkflow, checks: readonly IdvCheck[]): IdvRiskLevel | null {
  if (documents.length === 0) return null;
  const isReplaced = (document: IdvDocument) =>
    documents.some(({ type, status }) => type === document.type && status !== "rejected");
  const isRejected = documents.some((document) => document.status === "rejected" && !isReplaced(document));
  if (isRejected || decision?.outcome === "failed" || checks.some(({ status }) => status === "failed")) return "high";
  const isOpen = checks.some(({ status }) => status === "pending" || status === "in_progress");
  return isOpen || unverifiedDocuments(documents).length > 0 ? "medium" : "low";
}

function stepOf({ documents, decision }: SavedIdvWorkflow): IdvStep {
  if (decision !== null || unverifiedDocuments(documents).length === 0) return "decision";
  return missingDocuments(documents).length > 0 ? "documents" : "checks";
}

/** Share of the required types that are not in a list, 0–1. */
const share = (without: readonly IdvDocumentType[]) =>
  (IDV_REQUIRED_DOCUMENTS.length - without.length) / IDV_REQUIRED_DOCUMENTS.length;

/** A stored workflow as it is shown: status, step, progress, risk and checks follow from it. @param today ISO day */
export function workflowView(saved: SavedIdvWorkflow, client: IdvWorkflow["client"], today: string): IdvWorkflow {
  const { decidedOn, ...workflow } = saved;
  const { documents, decision } = saved;
  const checks = decidedOn ?? workflowChecks(saved, today);
  const missing = missingDocuments(documents);
  const steps = 1 + share(missing) + share(unverifiedDocuments(documents)) + (decision === null ? 0 : 1);
  return {
    ...workflow,
    client,
    clientName: client.name,
    status: decision?.outcome ?? (documents.length === 0 ? "pending" : "in_progress"),
    step: stepOf(saved),
    progress: decision === null ? Math.round(25 * steps) : 100,
    riskLevel: riskLevel(saved, checks),
    completedAt: decision?.at ?? null,
    checks: [...checks],
    missing,
  };
}
