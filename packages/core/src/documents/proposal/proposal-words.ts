import {
  type Proposal,
  type ProposalAnswer,
  type ProposalObservation,
  type ProposalQuestion,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";

/** How many questions are answered, worked out: '18 of 61 questions answered'. */
export function answeredWords({ counts: { answered, questions } }: Proposal): string {
  return `${answered} of ${questions} questions answered`;
}

/** What becomes of the rest, as sentences. */
export function openWords({ counts: { byScan, unknown, open, byHand } }: Proposal): string[] {
  return [
    ...(byScan === 0
      ? []
      : [
          `${showCount(byScan, "answer")} a register or a scan gives; the business confirms ${byScan === 1 ? "it" : "them"} by signing.`,
        ]),
    ...(unknown === 0 ? [] : [`${showCount(unknown, "question")} the business says that it cannot answer.`]),
    ...(open === 0 ? [] : [`${showCount(open, "question")} nobody has answered yet.`]),
    ...(byHand === 0
      ? []
      : [`${showCount(byHand, "question")} the record has no place for; they are answered by hand.`]),
  ];
}

/** What stands in place of an answer that there is not. */
export const OPEN_WORDS: Readonly<Record<Exclude<ProposalQuestion["state"], "answered">, string>> = {
  unknown: "Not known to the business",
  open: "to be answered",
  "by-hand": "by hand",
};

/**
 * A name that is written from the right, set apart by the marks that Unicode has for it (UAX 9, FSI and PDI), so that
 * the day behind it keeps its order; any other name as it is.
 */
export const isolated = (name: string) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/** Where an answer comes from and since when it holds. */
export function answerSource({
  provenance,
  source,
  asOf,
}: Pick<ProposalAnswer, "provenance" | "source" | "asOf">): string {
  const words = { observed: "seen", registry: "register", derived: "worked out", sample: "sample data" } as const;
  const how = provenance in words ? words[provenance as keyof typeof words] : "declared";
  return [isolated(source ?? how), showDate(asOf)].join(", ");
}

export const observationSource = ({ by, asOf }: ProposalObservation) => `${isolated(by)}, ${showDate(asOf)}`;

/** The terms that nobody told yet: 'limit and deductible to be advised'. */
function lackingTerms({ insured, period, cover }: Proposal): string[] {
  const lacking = [
    ...(insured.address === null ? ["address"] : []),
    ...(period.from === null ? ["inception"] : []),
    ...(cover.limit === null ? ["limit"] : []),
    ...(cover.deductible === null ? ["deductible"] : []),
    ...(cover.premium === null ? ["premium"] : []),
  ];
  return lacking.length === 0 ? [] : [`${showList(lacking)} to be advised`];
}

/** What keeps the document from being final, counted; null = nothing. */
export function draftWords(proposal: Proposal): string | null {
  const unanswered = proposal.counts.questions - proposal.counts.answered;
  const parts = [
    ...(unanswered === 0 ? [] : [`${showCount(unanswered, "question")} to be answered`]),
    ...lackingTerms(proposal),
  ];
  return parts.length === 0 ? null : `${parts.join("; ")}. Not signed.`;
}

/**
 * What the client's record still lacks of what the document asks: 'Draft, 60 of 85 questions open; limit to be
 * advised'. null = nothing; what the business cannot answer or answers by hand is no lack of the record.
 */
export function recordLacks(proposal: Proposal): string | null {
  const { open, questions } = proposal.counts;
  const parts = [
    ...(open === 0 ? [] : [`${open} of ${showCount(questions, "question")} open`]),
    ...lackingTerms(proposal),
  ];
  return parts.length === 0 ? null : `Draft, ${parts.join("; ")}`;
}
