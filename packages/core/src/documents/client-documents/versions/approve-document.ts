import { AppError, type DocumentVersion, REVIEW_MONTHS, type SavedClientDocument, showList } from "@broker/contracts";
import { withSources } from "../sources-section.ts";
import { currentVersion, versionInForce } from "./document-state.ts";
import { type DocumentActor, type DocumentBasis, restateOwnFacts } from "./edit-document.ts";
import { openOf } from "./open-facts.ts";

/** The day so many months later; the last day of a shorter month. @param day ISO 8601 date */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const end = last.getUTCDate();
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, end)).padStart(2, "0")}`;
}

/** What is approved. */
export interface Approval {
  readonly approver: string;
  /** ISO 8601 date. */
  readonly reviewOn: string;
}

/** The review date where none is named: 12 months after the approval. */
export const reviewAfter = (at: string): string => monthsAfter(at.slice(0, 10), REVIEW_MONTHS);

/**
 * The document with its newest version in force, without evidence. AppError `input_invalid` if it is approved already,
 * withdrawn, or has facts to be completed: a signed document with gaps is no evidence.
 */
export function approveDocument(
  document: SavedClientDocument,
  { approver, reviewOn }: Approval,
  basis: DocumentBasis,
  actor: DocumentActor,
): SavedClientDocument {
  const current = currentVersion(document);
  if (current.approved !== null || (document.withdrawn?.n ?? 0) >= current.n)
    throw new AppError("input_invalid", `Version ${current.n} cannot be approved: it is not a draft.`, {
      hint: "Edit a section, or draft the document again, to open the next version.",
    });
  if (reviewOn <= actor.at.slice(0, 10))
    throw new AppError("input_invalid", "The review date is not in the future.", {
      fields: { reviewOn: "Enter a later date." },
    });
  const sections = withSources(basis.template, restateOwnFacts(current.sections, basis));
  const open = openOf(sections);
  if (open.length > 0)
    throw new AppError("input_invalid", `Still to be completed: ${showList(open)}.`, {
      hint: "Record the facts and draft the document again, or edit the sections.",
    });
  const approved: DocumentVersion = { ...current, sections, approved: { ...actor, approver, evidence: null } };
  return { ...document, reviewOn, versions: [...document.versions.slice(0, -1), approved] };
}

/** The document with the evidence that its version in force was filed as. */
export function withEvidence(document: SavedClientDocument, evidence: string): SavedClientDocument {
  const inForce = versionInForce(document);
  if (inForce === null) throw new RangeError("only a version in force is evidence");
  const filed = ({ approved, ...version }: DocumentVersion): DocumentVersion => ({
    ...version,
    approved: approved === null ? null : { ...approved, evidence },
  });
  return { ...document, versions: document.versions.map((each) => (each === inForce ? filed(each) : each)) };
}

/** The document withdrawn in every version. AppError `input_invalid` if it already is. */
export function withdrawDocument(
  document: SavedClientDocument,
  reason: string,
  actor: DocumentActor,
): SavedClientDocument {
  const { n } = currentVersion(document);
  if ((document.withdrawn?.n ?? 0) >= n) throw new AppError("input_invalid", "This document is already withdrawn.");
  return { ...document, withdrawn: { ...actor, reason, n } };
}
