import type { DocumentSection } from "@broker/contracts";
import { factKey, type KnownFact } from "../facts/known-fact.ts";
import { type DocumentBasis, restateOwnFacts } from "./edit-document.ts";

/** Labels of what is still to be completed in some sections, each once. */
export const openOf = (sections: readonly DocumentSection[]): string[] => [
  ...new Set(sections.flatMap(({ open }) => open)),
];

/** Facts that the approval itself records. */
const SET_BY_APPROVAL = ["document.approver", "document.reviewOn"];

const placeholder = (key: string): KnownFact => ({
  ...{ key, label: key, text: "recorded on approval" },
  ...{ provenance: "declared", asOf: "1970-01-01" },
});

/** What is to be completed before approval: without the approver and the review date, which the approval records. */
export function openBeforeApproval(sections: readonly DocumentSection[], basis: DocumentBasis): string[] {
  const set = SET_BY_APPROVAL.map((key): [string, KnownFact] => [factKey(key), placeholder(key)]);
  const facts = { ...basis.facts, facts: new Map([...set, ...basis.facts.facts]) };
  return openOf(restateOwnFacts(sections, { ...basis, facts }));
}
