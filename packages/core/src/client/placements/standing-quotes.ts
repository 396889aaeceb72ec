import { AppError, type Placement, type PlacementQuote } from "@broker/contracts";

/** The quotes that hold, in the order in which they came: one that was put right gives its place to the one that puts it right. */
export function standingQuotes({ quotes = [] }: Pick<Placement, "quotes">): readonly PlacementQuote[] {
  const correction = new Map(quotes.flatMap((quote) => (quote.corrects === null ? [] : [[quote.corrects, quote]])));
  return quotes
    .filter((quote) => quote.corrects === null)
    .map((first) => {
      let quote = first;
      for (let next = correction.get(quote.n); next; next = correction.get(quote.n)) quote = next;
      return quote;
    });
}

/** A quote that holds, by its number; AppError `input_invalid` where there is none. */
export function standingQuote(placement: Pick<Placement, "quotes">, n: number): PlacementQuote {
  const standing = standingQuotes(placement);
  const found = standing.find((quote) => quote.n === n);
  if (found) return found;
  throw new AppError("input_invalid", `The placement has no standing quote number ${n}.`, {
    ...(standing.length === 0
      ? { fix: { kind: "record-quote", field: "insurer" } }
      : { hint: `There are ${standing.map((quote) => `${quote.n} (${quote.insurer})`).join(", ")}.` }),
  });
}

/** The quote that was chosen last, as it was put right since; null = none was. */
export function chosenQuote(placement: Pick<Placement, "quotes" | "choices">): PlacementQuote | null {
  const choice = placement.choices?.at(-1);
  if (choice === undefined) return null;
  let n = choice.quote;
  for (const { n: later, corrects } of placement.quotes ?? []) if (corrects === n) n = later;
  return standingQuotes(placement).find((quote) => quote.n === n) ?? null;
}
