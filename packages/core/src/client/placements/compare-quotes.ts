import { AppError, exclusionId, type Placement, type PlacementQuote } from "@broker/contracts";
import { rateOnLine } from "../../pricing/rate-on-line.ts";

/** The current quotes in order of receipt; a correction takes the position of the quote it corrects. */
export function currentQuotes({ quotes = [] }: Pick<Placement, "quotes">): readonly PlacementQuote[] {
  const correction = new Map(quotes.flatMap((quote) => (quote.corrects === null ? [] : [[quote.corrects, quote]])));
  return quotes
    .filter((quote) => quote.corrects === null)
    .map((first) => {
      let quote = first;
      for (let next = correction.get(quote.n); next; next = correction.get(quote.n)) quote = next;
      return quote;
    });
}

/** A current quote by its number. Throws `input_invalid` if there is none. */
export function currentQuote(placement: Pick<Placement, "quotes">, n: number): PlacementQuote {
  const current = currentQuotes(placement);
  const found = current.find((quote) => quote.n === n);
  if (found) return found;
  throw new AppError("input_invalid", `The placement has no current quote number ${n}.`, {
    ...(current.length === 0
      ? { fix: { kind: "record-quote", field: "insurer" } }
      : { hint: `Valid values: ${current.map((quote) => `${quote.n} (${quote.insurer})`).join(", ")}.` }),
  });
}

/** The quote chosen last, with later corrections; null = none. */
export function chosenQuote(placement: Pick<Placement, "quotes" | "choices">): PlacementQuote | null {
  const choice = placement.choices?.at(-1);
  if (choice === undefined) return null;
  let n = choice.quote;
  for (const { n: later, corrects } of placement.quotes ?? []) if (corrects === n) n = later;
  return currentQuotes(placement).find((quote) => quote.n === n) ?? null;
}

/** What the client pays by a quote, in pence; a fee that is not stated is none. null = premium or tax not stated. */
export function totalCost({ premium, ipt, fee }: Pick<PlacementQuote, "premium" | "ipt" | "fee">): number | null {
  return premium === null || ipt === null ? null : premium + ipt + (fee ?? 0);
}

/** Figures with a best value for the client. */
const BEST_FIGURES = ["premium", "limit", "retention", "rateOnLine"] as const;
export type BestFigure = (typeof BEST_FIGURES)[number];

/** A quote compared with others. */
interface ComparedQuote extends PlacementQuote {
  /** Premium ÷ limit; null = either is unknown. */
  readonly rateOnLine: number | null;
  /** Premium, tax and fee in pence; null = premium or tax not stated. */
  readonly totalCost: number | null;
  /** Figures for which no other quote is better, if two or more quotes give them and they differ. */
  readonly best: readonly BestFigure[];
  readonly chosen: boolean;
  /** False = expired; null = no expiry given. */
  readonly valid: boolean | null;
}

/** A term of some quotes, and whether each has it: null = not known. */
export interface ComparedTerm {
  readonly text: string;
  readonly quotes: readonly { readonly n: number; readonly has: boolean | null }[];
}

/** Quotes side by side. Money in pence. */
export interface QuoteComparison {
  readonly quotes: readonly ComparedQuote[];
  /** Each exclusion once, differing ones first. */
  readonly exclusions: readonly ComparedTerm[];
  readonly subjectivities: readonly ComparedTerm[];
  /** True = limits or retentions differ, so premiums are not directly comparable. */
  readonly unlike: boolean;
}

type Lists = Pick<PlacementQuote, "n" | "exclusions" | "subjectivities">;

/** Terms of some quotes, each once; those that all quotes have come last. */
function comparedTerms(
  quotes: readonly Lists[],
  termsOf: (quote: Lists) => readonly string[] | null,
  has: (quote: Lists, term: string) => boolean | null,
): ComparedTerm[] {
  const terms = [...new Set(quotes.flatMap((quote) => termsOf(quote) ?? []))].map((text) => ({
    text,
    quotes: quotes.map((quote) => ({ n: quote.n, has: has(quote, text) })),
  }));
  const shared = (term: ComparedTerm) => term.quotes.every((each) => each.has === true);
  return [...terms.filter((term) => !shared(term)), ...terms.filter(shared)];
}

/**
 * Whether a quote has an exclusion. Listed exclusions are compared by id. A quote with exclusions in its insurer's
 * words may contain it under another wording, and a worded exclusion may be in any other quote: not known.
 */
function hasExclusion({ exclusions }: Lists, term: string): boolean | null {
  if (exclusions === null) return null;
  if (exclusions.includes(term)) return true;
  if (exclusions.length === 0) return false;
  return exclusionId(term) === null || exclusions.some((each) => exclusionId(each) === null) ? null : false;
}

/** Whether a quote has a subjectivity: worded by each insurer, so that only 'none' excludes it. */
function hasSubjectivity({ subjectivities }: Lists, term: string): boolean | null {
  if (subjectivities === null) return null;
  if (subjectivities.includes(term)) return true;
  return subjectivities.length === 0 ? false : null;
}

type Figures = Readonly<Record<BestFigure, number | null>>;

/** The best figures of a quote: the highest limit, the lowest of the others. */
function bestOf(own: Figures, all: readonly Figures[]): BestFigure[] {
  return BEST_FIGURES.filter((figure) => {
    const values = all.map((each) => each[figure]).filter((value) => value !== null);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return values.length > 1 && least !== most && own[figure] === (figure === "limit" ? most : least);
  });
}

/**
 * Compares the quotes of a placement.
 * @param today ISO day, for validity
 */
export function compareQuotes(placement: Placement, today: string): QuoteComparison {
  const quotes = currentQuotes(placement);
  const chosen = chosenQuote(placement)?.n;
  const figures = quotes.map(({ premium, limit, retention }) => ({
    premium,
    limit,
    retention,
    rateOnLine: premium === null || limit === null || limit === 0 ? null : rateOnLine(premium, limit).rate,
  }));
  const differs = (of: "limit" | "retention") => new Set(quotes.map((quote) => quote[of])).size > 1;
  return {
    quotes: quotes.map((quote, place) => {
      const own = figures[place] ?? { premium: null, limit: null, retention: null, rateOnLine: null };
      return {
        ...quote,
        rateOnLine: own.rateOnLine,
        totalCost: totalCost(quote),
        best: bestOf(own, figures),
        chosen: quote.n === chosen,
        valid: quote.validUntil === null ? null : quote.validUntil >= today,
      };
    }),
    exclusions: comparedTerms(quotes, ({ exclusions }) => exclusions, hasExclusion),
    subjectivities: comparedTerms(quotes, ({ subjectivities }) => subjectivities, hasSubjectivity),
    unlike: differs("limit") || differs("retention"),
  };
}
