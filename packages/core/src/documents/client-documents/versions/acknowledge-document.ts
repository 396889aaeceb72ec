import {
  AppError,
  type ClientDocumentRow,
  type FiledEvidence,
  plainText,
  type SavedClientDocument,
} from "@broker/contracts";
import { folded } from "../../../base/folded-name.ts";
import type { DocumentTemplate } from "../document-template.ts";
import { versionInForce } from "./document-state.ts";
import type { DocumentActor } from "./edit-document.ts";

/** Records that people acknowledged the version in force, each once. AppError `input_invalid` if none is in force. */
export function acknowledgeDocument(
  document: SavedClientDocument,
  people: readonly string[],
  { by, at }: DocumentActor,
): SavedClientDocument {
  const version = versionInForce(document);
  if (version === null)
    throw new AppError("input_invalid", "No version is in force that could be acknowledged.", {
      hint: "Approve the document first.",
    });
  const { n } = version;
  const known = new Set(document.acknowledgements.filter((each) => each.n === n).map(({ person }) => folded(person)));
  const added = people.flatMap((name) => {
    const person = plainText(name);
    if (known.has(folded(person))) return [];
    known.add(folded(person));
    return [{ person, at, by, n }];
  });
  return { ...document, acknowledgements: [...document.acknowledgements, ...added] };
}

/**
 * How many people acknowledged the version in force, and of how many: the audience, else the employees; null = no
 * version is in force.
 */
export function acknowledged(
  document: SavedClientDocument,
  employees: number | null,
): ClientDocumentRow["acknowledged"] {
  const version = versionInForce(document);
  if (version === null) return null;
  const people = document.acknowledgements.filter(({ n }) => n === version.n).length;
  return { people, of: document.audience ?? employees };
}

/**
 * What the version in force shows of its controls: some only once everyone has acknowledged it. Where the number of its
 * readers is not known, not everyone has. @param count null = not acknowledged by anyone
 */
export function shownControls(
  { controls }: Pick<DocumentTemplate, "controls">,
  count: ClientDocumentRow["acknowledged"],
): FiledEvidence["controls"] {
  const all = count !== null && count.of !== null && count.of > 0 && count.people >= count.of;
  return controls.map(({ id, shows, acknowledged: after }) => ({ id, shows: all ? (after ?? shows) : shows }));
}
