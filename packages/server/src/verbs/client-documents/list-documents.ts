import { randomUUID } from "node:crypto";
import {
  type ApiAnswers,
  AppError,
  type ClientDocumentRow,
  type ClientDocumentView,
  type DocumentDiff,
  type DocumentRequirement,
  type DocumentRule,
  lockedSentence,
  type VerifiedBy,
  WORDS,
} from "@broker/contracts";
import { effectiveValue, findSic } from "@broker/core";
import {
  DOCUMENT_LIBRARY,
  diffVersions,
  documentRows,
  documentView,
  draftAgain,
  draftDocument,
  templateOf,
  verifiedBy,
} from "@broker/core/client-documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { requireFeature } from "../tier.ts";
import { basisOf, documentOf, type ReadDocuments, readDocuments } from "./read-documents.ts";
import { verifiedOf } from "./verify-documents.ts";

/** Every rule that requires documents. */
export const listDocumentRules = (): { items: DocumentRule[] } => ({ items: [...DOCUMENT_LIBRARY.rules] });

/** Documents required of a client, and those that exist. */
interface ListedDocuments {
  readonly items: ClientDocumentRow[];
  readonly required: DocumentRequirement[];
  readonly missing: ("industry" | "country" | "sic")[];
  readonly basis: ApiAnswers["GET /api/clients/:id/documents"]["basis"];
}

/** What the client's record states that the rules are applied to. */
export function rulesBasis({ log }: ReadDocuments): ListedDocuments["basis"] {
  const value = (field: "industry" | "registeredOffice" | "sic" | "companyNumber") => effectiveValue(log, field)?.value;
  const industry = value("industry");
  const office = value("registeredOffice") as { readonly country: string | null } | undefined;
  const sic = (value("sic") ?? []) as readonly { readonly code: string; readonly classification: string }[];
  // A company number is that of the register of the United Kingdom.
  const country = office?.country ?? (value("companyNumber") === undefined ? null : "United Kingdom");
  const classified = country === "United States" ? country : "United Kingdom";
  const titleOf = (code: string): string | null =>
    findSic(code, classified).find((each) => each.code === code)?.description ?? null;
  return {
    industry: typeof industry === "string" ? industry : null,
    country,
    // A code means another trade in the other country's classification.
    sic: sic
      .filter(({ classification }) => (classification === "US SIC") === (classified === "United States"))
      .map(({ code }) => ({ code, title: titleOf(code) })),
  };
}

/** What the rules require of the client, by what its record states. */
export function requirementsOf({ adopted, today }: ReadDocuments, basis: ListedDocuments["basis"]) {
  const sic = basis.sic.map(({ code }) => code);
  return DOCUMENT_LIBRARY.requirements({ ...basis, sic, adopted, today });
}

function listed(read: ReadDocuments, verified: ReadonlyMap<string, VerifiedBy> = new Map()): ListedDocuments {
  const { documents, employees, today } = read;
  const basis = rulesBasis(read);
  const { templates } = DOCUMENT_LIBRARY;
  const { required, missing } = requirementsOf(read, basis);
  return {
    items: documentRows({ required, documents, templates, employees, today, verified }),
    required: [...required],
    missing: [...missing],
    basis,
  };
}

/** By id: who compared a document in force; none where the tier has no verification. */
async function verifiedRows(workspace: Workspace, client: string): Promise<ReadonlyMap<string, VerifiedBy>> {
  const tier = await workspace.database.clients.tier();
  if (lockedSentence(tier, "document_verification") !== null) return new Map();
  const all = await verifiedOf(workspace, client);
  return new Map(
    all.flatMap((each) => {
      const by = verifiedBy(each);
      return by === undefined ? [] : [[each.id, by] as const];
    }),
  );
}

/**
 * The documents of a client, or those in force whose verification is there today. AppErrors `not_found`, `ambiguous`;
 * `feature_locked` where the tier has no verification to filter by.
 */
export async function listClientDocuments(
  workspace: Workspace,
  reference: string,
  { verification }: { readonly verification?: VerifiedBy["standing"] | undefined } = {},
): Promise<ListedDocuments> {
  if (verification !== undefined) await requireFeature(workspace, "document_verification");
  const read = await readDocuments(workspace, reference);
  const all = listed(read, await verifiedRows(workspace, read.log.id));
  if (verification === undefined) return all;
  const inForce = new Set((await verifiedOf(workspace, read.log.id)).map(({ id }) => id));
  const items = all.items.filter(
    ({ id, verified }) => id !== null && inForce.has(id) && (verified?.standing ?? "unverified") === verification,
  );
  return { ...all, items };
}

/** The templates of every document that is required and not drafted. AppError `input_invalid` where rules need more. */
function requiredTemplates(read: ReadDocuments): readonly string[] {
  const { items, missing } = listed(read);
  const found = items.flatMap(({ id, template, issuer }) =>
    id === null && template !== null && issuer === null ? [template] : [],
  );
  if (found.length > 0) return [...new Set(found)];
  const client = read.log.id;
  if (missing.includes("industry") || missing.includes("country"))
    throw new AppError("input_invalid", WORDS.fillIndustryFirst, {
      fix: { kind: "edit-client", client, field: missing.includes("industry") ? "industry" : "registeredOffice" },
    });
  if (missing.includes("sic"))
    throw new AppError("input_invalid", `${WORDS.sicCodeRequiredTitle}: ${WORDS.sicCodeRequired}`, {
      fix: { kind: "edit-client", client, field: "sic" },
    });
  return [];
}

/**
 * Drafts documents from the record, or drafts them again with edits kept. AppErrors `not_found`, `ambiguous`,
 * `input_invalid` where the record lacks what the rules need.
 * @param templates absent = every one that is required and not drafted
 */
export async function draftDocuments(
  workspace: Workspace,
  reference: string,
  templates?: readonly string[],
): Promise<{ items: ClientDocumentRow[] }> {
  const read = await readDocuments(workspace, reference);
  const actor = actorOf(workspace);
  const client = read.log.id;
  const wanted = [...new Set(templates ?? requiredTemplates(read))];
  const found = wanted.map((id) => {
    const template = templateOf(DOCUMENT_LIBRARY, id);
    if (template === null)
      throw new AppError("not_found", `There is no template '${id}'.`, {
        hint: "The client's list of documents shows the template of each.",
      });
    return template;
  });
  await workspace.database.transaction(async ({ clientDocuments }) => {
    for (const template of found) {
      const known = read.documents.find((each) => each.template === template.id);
      const basis = known === undefined ? { template, facts: read.facts } : basisOf(read, known);
      if (known === undefined || basis === null)
        await clientDocuments.add(client, [draftDocument({ template, facts: read.facts }, randomUUID(), actor)], actor);
      else
        await clientDocuments.save(
          {
            ...{ client, document: known.id, seen: known.version, action: "document drafted" },
            change: (before) => draftAgain(before, basis, actor),
          },
          actor,
        );
    }
  });
  const after = listed(await readDocuments(workspace, client));
  return { items: after.items.filter(({ template }) => template !== null && wanted.includes(template)) };
}

/** One document. @param n the version (default: the newest). AppErrors `not_found`, `ambiguous` */
export async function showClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  n?: number,
): Promise<ClientDocumentView> {
  const read = await readDocuments(workspace, reference);
  const found = documentOf(read, document);
  return documentView(found, basisOf(read, found), read.today, n);
}

/** What changed between two versions. AppErrors `not_found`, `ambiguous`. */
export async function diffClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DocumentDiff> {
  const { clients, clientDocuments } = workspace.database;
  const { id } = await clients.find(reference);
  return diffVersions(documentOf({ documents: await clientDocuments.ofClient(id) }, document), from, to);
}
