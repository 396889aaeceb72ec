import { documentTypeOf, type SavedClientDocument } from "@broker/contracts";
import { generateSections } from "../generate-sections.ts";
import { withSources } from "../sources-section.ts";
import type { DocumentActor, DocumentBasis } from "./edit-document.ts";

/** The first draft of a document, from the record. @param id unique in the workspace */
export function draftDocument(
  { template, facts }: DocumentBasis,
  id: string,
  actor: DocumentActor,
): SavedClientDocument {
  const { id: own, name, version } = template;
  return {
    ...{ id, template: own, name, type: documentTypeOf(name) },
    ...{ owner: null, reviewOn: null, audience: null, acknowledgements: [], withdrawn: null, version: 1 },
    versions: [
      {
        n: 1,
        template: version,
        sections: withSources(template, generateSections(template, facts)),
        ...actor,
        approved: null,
      },
    ],
  };
}
