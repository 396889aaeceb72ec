import { type DocumentFact, type DocumentSection, showCount, showDate, showProvenance } from "@broker/contracts";
import { bodyLine, bodyList, bodyTable } from "./body/write-body.ts";
import type { DocumentTemplate } from "./document-template.ts";

/** Id of the last section, which follows from the others. */
export const SOURCES_ID = "sources";

const how = ({ provenance, declaredBy }: DocumentFact) =>
  showProvenance({ provenance, ...(declaredBy === undefined ? {} : { declaredBy }) });

/** Rows of one table from one source count as one entry. */
function entries(facts: readonly DocumentFact[]): string[][] {
  const groups = new Map<string, DocumentFact[]>();
  for (const fact of facts) {
    const own = fact.key.startsWith("table.")
      ? JSON.stringify([fact.label, fact.provenance, fact.declaredBy, fact.source])
      : JSON.stringify([fact.key, fact.text]);
    groups.set(own, [...(groups.get(own) ?? []), fact]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const text =
      first.key.startsWith("table.") && !first.key.endsWith(".none") ? showCount(group.length, "row") : first.text;
    const newest =
      group
        .map(({ asOf }) => asOf)
        .sort()
        .at(-1) ?? first.asOf;
    return [[first.label, text, how(first), first.source ?? "Not recorded", showDate(newest)]];
  });
}

/**
 * The sources of a document: each fact with its provenance, who stated it and when, the sections that a person wrote,
 * what the rules follow, and the version of the template.
 */
export function sourcesSection(
  template: Pick<DocumentTemplate, "id" | "version" | "sources">,
  sections: readonly DocumentSection[],
): DocumentSection {
  const own = sections.filter(({ id }) => id !== SOURCES_ID);
  const facts = own.flatMap((section) => statedFacts(section));
  const edited = own.flatMap(({ heading, edited: change }) =>
    change === null ? [] : [[heading, change.by, showDate(change.at)]],
  );
  const parts = [
    facts.length === 0
      ? bodyLine("This document states no fact of the client.")
      : bodyTable("Facts", ["Fact", "Value", "Provenance", "Source", "As at"], entries(facts)),
    ...(edited.length === 0 ? [] : [bodyTable("Sections edited by hand", ["Section", "By", "On"], edited)]),
    ...(template.sources === undefined
      ? []
      : [bodyLine("Laws, standards and guidance applied:"), bodyList(template.sources)]),
    bodyLine(`Template: ${template.id}, version ${template.version}.`),
  ];
  return { id: SOURCES_ID, heading: "Sources", body: parts.join("\n\n"), facts: [], open: [], edited: null };
}

/** The facts that a section states: without those left out; of an edited one, those whose text is still in it. */
export const statedFacts = ({ body, facts, edited }: DocumentSection): readonly DocumentFact[] =>
  facts.filter(({ key, text }) => text !== "" && (edited === null || key.startsWith("table.") || body.includes(text)));

/** The sections followed by their sources. */
export const withSources = (
  template: Pick<DocumentTemplate, "id" | "version" | "sources">,
  sections: readonly DocumentSection[],
): DocumentSection[] => [...sections.filter(({ id }) => id !== SOURCES_ID), sourcesSection(template, sections)];
