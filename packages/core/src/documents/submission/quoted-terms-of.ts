import type { ClientRecord, Placement, PlacementQuote, SubmissionFacts } from "@broker/contracts";
import { chosenQuote } from "../../client/placements/compare-quotes.ts";
import { quoteStatement } from "../../client/placements/with-choice.ts";
import { submittedValue } from "./submitted-value.ts";

type Figures = { readonly [Name in "premium" | "limit" | "retention" | "source"]?: unknown };

const sameFigures = (one: Figures, other: Figures): boolean =>
  (["premium", "limit", "retention", "source"] as const).every((name) => one[name] === other[name]);

/** The quote as it was chosen, and as it was put right since: the record may hold the figures of either. */
function choiceOf(placement: Placement) {
  const choice = placement.choices?.at(-1);
  const quote = chosenQuote(placement);
  if (choice === undefined || quote === null) return [];
  const first = placement.quotes?.find(({ n }) => n === choice.quote);
  return [{ at: choice.recordedAt, quote, told: [first, quote].filter((each) => each !== undefined) }];
}

const figuresOf = (quote: PlacementQuote) => quoteStatement(quote, quote.by).value as Figures;

/**
 * What the chosen quote says beside its figures, where it is the one whose figures stand on the record; null = none was chosen, or what
 * stands was told otherwise since. Of several the last choice counts.
 */
export function quotedTermsOf(record: ClientRecord): NonNullable<SubmissionFacts["quoted"]> | null {
  const standing = submittedValue(record, "quote");
  if (standing === null) return null;
  const fitting = record.placements
    .flatMap(choiceOf)
    .filter(({ told }) => told.some((each) => sameFigures(figuresOf(each), standing.value)))
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const quote = fitting[0]?.quote;
  if (quote === undefined) return null;
  const { insurer, exclusions, subjectivities, validUntil, receivedOn } = quote;
  return {
    value: { insurer, exclusions, subjectivities, validUntil },
    provenance: standing.provenance,
    asOf: receivedOn,
    source: `quote of ${insurer}`,
  };
}
