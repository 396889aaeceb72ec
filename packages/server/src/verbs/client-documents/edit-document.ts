import {
  AppError,
  type ClientDocumentView,
  type EditClientDocument,
  type SavedClientDocument,
} from "@broker/contracts";
import {
  acknowledgeDocument,
  currentVersion,
  documentView,
  editSection,
  restateOwnFacts,
  takeFacts,
  withSections,
} from "@broker/core/client-documents";
import { actorOf, type Workspace } from "../../workspace/workspace.ts";
import { saveAcknowledging } from "./document-evidence.ts";
import { basisOf, documentOf, type ReadDocuments, readDocuments, requireBasis } from "./read-documents.ts";

/** Owner, review date and audience as edited; a draft that names the owner or the date is restated. */
function withDetails(
  read: ReadDocuments,
  known: SavedClientDocument,
  { owner, reviewOn, audience }: Pick<EditClientDocument, "owner" | "reviewOn" | "audience">,
  actor: { readonly by: string; readonly at: string },
): SavedClientDocument {
  const next = {
    ...known,
    ...(owner === undefined ? {} : { owner: owner === "" ? null : owner }),
    ...(reviewOn === undefined ? {} : { reviewOn }),
    ...(audience === undefined ? {} : { audience }),
  };
  const { approved, sections } = currentVersion(next);
  const basis = basisOf(read, next, actor);
  if (approved !== null || basis === null || (owner === undefined && reviewOn === undefined)) return next;
  return withSections(next, basis.template, restateOwnFacts(sections, basis), actor);
}

/**
 * Edits a section, takes changed facts over, and sets owner, review date and audience. AppErrors `not_found`,
 * `ambiguous`, `input_invalid`, `record_unsettled` if it is based on outdated data.
 */
export async function editClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  { version, section, take = [], ...details }: EditClientDocument,
): Promise<ClientDocumentView> {
  const read = await readDocuments(workspace, reference);
  const found = documentOf(read, document);
  const actor = actorOf(workspace);
  const today = actor.at.slice(0, 10);
  if (details.reviewOn !== undefined && details.reviewOn !== null && details.reviewOn < today)
    throw new AppError("input_invalid", "The review date has passed.", {
      fields: { reviewOn: "Enter today or a later date." },
    });
  const saved = await saveAcknowledging(workspace, read, found, {
    ...{ seen: version, action: "document edited" },
    change: (known) => {
      const taken = take.length === 0 ? known : takeFacts(known, take, requireBasis(read, known), actor);
      const edited = section === undefined ? taken : editSection(taken, section, requireBasis(read, taken), actor);
      return withDetails(read, edited, details, actor);
    },
  });
  return documentView(saved, basisOf(read, saved), read.today);
}

/**
 * Records who acknowledged the version in force; once all have, its evidence shows it. AppErrors `not_found`,
 * `ambiguous`, `input_invalid`.
 */
export async function acknowledgeClientDocument(
  workspace: Workspace,
  reference: string,
  document: string,
  people: readonly string[],
): Promise<ClientDocumentView> {
  const read = await readDocuments(workspace, reference);
  const actor = actorOf(workspace);
  const saved = await saveAcknowledging(workspace, read, documentOf(read, document), {
    ...{ seen: null, action: "document acknowledged" },
    change: (known) => acknowledgeDocument(known, people, actor),
  });
  return documentView(saved, basisOf(read, saved), read.today);
}
