import { EXCLUSIONS, type MrcSlip, type SlipTermId } from "@broker/contracts";
import { SUBJECTIVITY_ROWS } from "../subjectivities/draft-subjectivities.ts";
import { DOES_NOT_APPLY, defineRule, elementsOf, labelOf, misses } from "./define-rule.ts";

/** The listed exclusions that remove the cover which a subjectivity gives, by its subject. */
const excludedBy = (subject: string | undefined) =>
  SUBJECTIVITY_ROWS.find(({ id }) => id === subject)?.excludedBy ?? [];

/** The quote's exclusions in the insurer's words: no id says what they are about. */
function ownWords({ madeFrom: { quote } }: MrcSlip): string[] {
  const listed = (quote?.exclusionIds ?? []).map((id): string => EXCLUSIONS[id]);
  return (quote?.exclusions ?? []).filter((text) => !listed.includes(text));
}

const draftedOf = ({ subjectivities }: MrcSlip) => subjectivities.filter(({ quotedBy }) => quotedBy == null);

function contradicted(slip: MrcSlip): string[] {
  const listed = slip.madeFrom.quote?.exclusionIds ?? [];
  return draftedOf(slip).flatMap(({ n, subject }) =>
    excludedBy(subject)
      .filter((id) => listed.includes(id))
      .map((id) => `The exclusion '${EXCLUSIONS[id]}' contradicts subjectivity ${n}, which gives cover.`),
  );
}

/**
 * The term that settles it: a listed exclusion is the insurer's, so its subjectivity is left out; an exclusion in the
 * insurer's words is read and agreed. null = neither is at issue.
 */
export function contradictionTerm(slip: MrcSlip): SlipTermId | null {
  if (contradicted(slip).length > 0) return "subjectivities";
  return ownWords(slip).length > 0 ? "termsAgreed" : null;
}

/**
 * Compares by id. Quoted subjectivities are the insurer's, like its exclusions, so only ours are compared. An
 * additional term is never read: it must be agreed with the insurer (MRC-0075).
 */
export const CONTRADICTION_RULE = defineRule({
  ruleID: "MRC-0058",
  heading: "Exclusions",
  fieldName: `${labelOf("Exclusions")}, ${labelOf("Conditions")}, ${labelOf("Subjectivities")}`,
  tests: "NO EXCLUSION CONTRADICTS A SUBJECTIVITY, AND NO CONDITION REPEATS ONE",
  severity: "high",
  check: (slip) => {
    if (draftedOf(slip).length === 0) return DOES_NOT_APPLY;
    const faults = contradicted(slip);
    if (faults.length > 0) return faults;
    if (elementsOf(slip, "Exclusions", "text").length + elementsOf(slip, "Exclusions", "clause").length === 0)
      return misses("No exclusion is stated, so none can be compared with the subjectivities.");
    const open = slip.choices.termsAgreed === true ? [] : ownWords(slip);
    return open.length === 0
      ? []
      : misses(
          ...open.map(
            (text) => `Whether the exclusion '${text}' contradicts a subjectivity cannot be determined; read both.`,
          ),
        );
  },
});
