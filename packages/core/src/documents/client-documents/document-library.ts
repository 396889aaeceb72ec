import type { DocumentRule } from "@broker/contracts";
import type { DocumentTemplate } from "./document-template.ts";
import { documentRequirements, type RequirementSources, type Requirements } from "./library/document-requirements.ts";
import { CERTIFICATES, DOCUMENT_RULES, DOCUMENT_TEMPLATES } from "./library/library-files.ts";

/** Templates and rules, as they are shipped. */
export interface DocumentLibrary {
  readonly templates: readonly DocumentTemplate[];
  /** Rules as they are printed: documents by name. */
  readonly rules: readonly DocumentRule[];
  readonly requirements: (sources: RequirementSources) => Requirements;
}

/** The template of this id; null = the library has none. */
export const templateOf = ({ templates }: Pick<DocumentLibrary, "templates">, id: string): DocumentTemplate | null =>
  templates.find((template) => template.id === id) ?? null;

const NAMES: ReadonlyMap<string, string> = new Map(
  [...DOCUMENT_TEMPLATES, ...CERTIFICATES].map(({ id, name }) => [id, name]),
);
const named = (ids: readonly string[]): string[] => ids.map((id) => NAMES.get(id) ?? id);

/** The library of client documents. */
export const DOCUMENT_LIBRARY: DocumentLibrary = {
  templates: DOCUMENT_TEMPLATES,
  rules: DOCUMENT_RULES.map((rule) => ({
    ...rule,
    mandatory: named(rule.mandatory),
    recommended: named(rule.recommended),
  })),
  requirements: documentRequirements,
};
