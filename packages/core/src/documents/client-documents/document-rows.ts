import type { ClientDocumentRow, DocumentRequirement, SavedClientDocument, VerifiedBy } from "@broker/contracts";
import type { DocumentTemplate } from "./document-template.ts";
import { acknowledged } from "./versions/acknowledge-document.ts";
import { currentVersion, documentState } from "./versions/document-state.ts";

/** What the rows of a client's documents follow from. */
export interface RowSources {
  readonly required: readonly DocumentRequirement[];
  readonly documents: readonly SavedClientDocument[];
  readonly templates: readonly Pick<DocumentTemplate, "id" | "description">[];
  /** By id of a document: who compared its version in force (default: none). */
  readonly verified?: ReadonlyMap<string, VerifiedBy>;
  /** Employees by the record; null = not known. */
  readonly employees: number | null;
  /** ISO 8601 date. */
  readonly today: string;
}

type Known = Pick<ClientDocumentRow, "id" | "n" | "state" | "reviewOn" | "owner" | "acknowledged" | "verified">;

function knownOf(document: SavedClientDocument, { employees, today, verified }: RowSources): Known {
  const by = verified?.get(document.id);
  return {
    ...(by === undefined ? {} : { verified: by }),
    id: document.id,
    n: currentVersion(document).n,
    state: documentState(document, today),
    reviewOn: document.reviewOn,
    owner: document.owner,
    acknowledged: acknowledged(document, employees),
  };
}

const NONE = { id: null, n: null, reviewOn: null, owner: null, acknowledged: null } as const;

/** Documents that rules require, in their order, and those that a person chose. Pure. */
export function documentRows(sources: RowSources): ClientDocumentRow[] {
  const { required, documents, templates } = sources;
  const describe = (template: string | null) => templates.find(({ id }) => id === template)?.description ?? "";
  const rows = required.map(({ name, type, template, issuer, priority, rules, standards, due }): ClientDocumentRow => {
    const document = documents.find((each) => each.template === template);
    const known: Known =
      document === undefined
        ? { ...NONE, state: issuer === null ? "not-written" : "issued-elsewhere" }
        : knownOf(document, sources);
    const frameworks = [...new Set(rules.map(({ title }) => title))];
    const description = issuer === null ? describe(template) : `Granted by ${issuer}.`;
    return { ...known, template, name, type, description, frameworks, standards, priority, due, issuer };
  });
  const chosen = documents.filter(({ template }) => required.every((each) => each.template !== template));
  return [
    ...rows,
    ...chosen.map(
      (document): ClientDocumentRow => ({
        ...knownOf(document, sources),
        template: document.template,
        name: document.name,
        type: document.type,
        description: describe(document.template),
        frameworks: [],
        standards: [],
        priority: "other",
        due: null,
        issuer: null,
      }),
    ),
  ];
}
