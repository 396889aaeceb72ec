import { AppError, type ClientDocumentView, type SavedClientDocument } from "@broker/contracts";
import { generateSections } from "../generate-sections.ts";
import { changedFacts } from "./changed-facts.ts";
import { currentVersion, documentState, versionInForce } from "./document-state.ts";
import type { DocumentBasis } from "./edit-document.ts";
import { openBeforeApproval, openOf } from "./open-facts.ts";

/** The version of that number; absent = the newest. AppError `not_found`. */
export function versionOf(document: Pick<SavedClientDocument, "versions">, n?: number) {
  if (n === undefined) return currentVersion(document);
  const found = document.versions.find((version) => version.n === n);
  if (found === undefined) throw new AppError("not_found", `The document has no version ${n}.`);
  return found;
}

/**
 * A document as one screen shows it.
 * @param basis null = its template is no longer in the library, so that no fact can be compared
 * @param n the version to show (default: the newest). AppError `not_found`
 */
export function documentView(
  document: SavedClientDocument,
  basis: DocumentBasis | null,
  today: string,
  n?: number,
): ClientDocumentView {
  const current = versionOf(document, n);
  const { versions, ...own } = document;
  return {
    ...own,
    state: documentState(document, today),
    current,
    inForce: versionInForce(document)?.n ?? null,
    versions: versions.map(({ sections: _, ...version }) => version),
    changed: basis === null ? [] : changedFacts(current.sections, generateSections(basis.template, basis.facts)),
    open:
      basis === null || current.approved !== null
        ? openOf(current.sections)
        : openBeforeApproval(current.sections, basis),
  };
}
