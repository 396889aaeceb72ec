import { AppError, type DocumentSection, type DocumentVersion, type SavedClientDocument } from "@broker/contracts";
import { openMarks } from "../body/open-marks.ts";
import type { DocumentTemplate } from "../document-template.ts";
import type { DocumentFacts } from "../facts/known-fact.ts";
import { generateSections } from "../generate-sections.ts";
import { SOURCES_ID, withSources } from "../sources-section.ts";
import { changedFacts } from "./changed-facts.ts";
import { currentVersion } from "./document-state.ts";
import { handEdit, takeFact } from "./take-fact.ts";

/** Who changes a document, and when (ISO 8601, UTC). */
export interface DocumentActor {
  readonly by: string;
  readonly at: string;
}

/** What a change needs of the template and of the record as it is now. */
export interface DocumentBasis {
  readonly template: DocumentTemplate;
  readonly facts: DocumentFacts;
}

/** The document with other sections in its draft; an approved version stays, and the next one is opened. */
export function withSections(
  document: SavedClientDocument,
  template: Pick<DocumentTemplate, "id" | "version">,
  sections: readonly DocumentSection[],
  { by, at }: DocumentActor,
): SavedClientDocument {
  const current = currentVersion(document);
  const closed = current.approved !== null || (document.withdrawn?.n ?? 0) >= current.n;
  const kept = closed ? document.versions : document.versions.slice(0, -1);
  const next: DocumentVersion = {
    n: closed ? current.n + 1 : current.n,
    template: template.version,
    sections: withSources(template, sections),
    ...{ by, at, approved: null },
  };
  return { ...document, versions: [...kept, next] };
}

/**
 * Drafts the document again from the record: sections edited by hand are kept, the others are generated. A section
 * that the template no longer has is kept only if it was edited.
 */
export function draftAgain(
  document: SavedClientDocument,
  { template, facts }: DocumentBasis,
  actor: DocumentActor,
): SavedClientDocument {
  const { sections } = currentVersion(document);
  const edited = sections.filter((section) => section.edited !== null);
  const fresh = generateSections(template, facts);
  const next = fresh.map((section) => edited.find(({ id }) => id === section.id) ?? section);
  const left = edited.filter(({ id }) => fresh.every((section) => section.id !== id));
  return withSections(document, template, [...next, ...left], actor);
}

/** Replaces the body of a section. AppError `not_found`, `input_invalid` for the sources or an empty body. */
export function editSection(
  document: SavedClientDocument,
  { id, body }: Pick<DocumentSection, "id" | "body">,
  { template, facts }: DocumentBasis,
  actor: DocumentActor,
): SavedClientDocument {
  const { sections } = currentVersion(document);
  const known = sections.find((section) => section.id === id);
  if (known === undefined) throw new AppError("not_found", `The document has no section '${id}'.`);
  if (id === SOURCES_ID)
    throw new AppError("input_invalid", "The sources follow from the other sections and cannot be edited.");
  if (body.trim() === "")
    throw new AppError("input_invalid", "The section is empty.", { fields: { body: "Enter text." } });
  const fresh = generateSections(template, facts).find((section) => section.id === id)?.facts ?? [];
  // What the writer took over from the record has its new source.
  const restated = fresh.filter(({ text }) => body.includes(text));
  const kept = known.facts.filter(({ key }) => restated.every((fact) => fact.key !== key));
  const next = { ...known, body, facts: [...kept, ...restated], open: openMarks(body), edited: { ...actor } };
  return withSections(
    document,
    template,
    sections.map((section) => (section.id === id ? next : section)),
    actor,
  );
}

/**
 * Takes changed facts over: sections as generated are generated again, in edited ones the old text is replaced where it
 * occurs once. AppErrors `not_found` for a key that has not changed, `input_invalid` for a section to edit by hand.
 */
export function takeFacts(
  document: SavedClientDocument,
  keys: readonly string[],
  { template, facts }: DocumentBasis,
  actor: DocumentActor,
): SavedClientDocument {
  const { sections } = currentVersion(document);
  const fresh = generateSections(template, facts);
  const changed = changedFacts(sections, fresh).filter(({ key }) => keys.includes(key));
  const unknown = keys.find((key) => changed.every((each) => each.key !== key));
  if (unknown !== undefined) throw new AppError("not_found", `The fact '${unknown}' has not changed.`);
  const next = sections.map((section) => {
    const own = changed.filter((change) => change.section === section.id);
    if (own.length === 0) return section;
    if (section.edited === null) return fresh.find(({ id }) => id === section.id) ?? section;
    return own.reduce((before, change) => {
      const after = takeFact(before, change, template, facts);
      if (after === null) throw handEdit(section.heading, change);
      return { ...after, edited: { ...actor } };
    }, section);
  });
  return withSections(document, template, next, actor);
}

/** Owner, approver and review date in the sections that name them, as far as they can be replaced by themselves. */
export function restateOwnFacts(
  sections: readonly DocumentSection[],
  { template, facts }: DocumentBasis,
): DocumentSection[] {
  const own = changedFacts(sections, generateSections(template, facts)).filter(({ key }) =>
    key.startsWith("document."),
  );
  return sections.map((section) =>
    own
      .filter((change) => change.section === section.id)
      .reduce((before, change) => takeFact(before, change, template, facts) ?? before, section),
  );
}
