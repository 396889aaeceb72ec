import type { PlacementView, SlipChoices } from "@broker/contracts";

const PERCENT = 100;

/** The quote that was chosen last for a risk that is not lost; null = none. */
function chosenQuote(placements: readonly PlacementView[]) {
  const choices = placements.flatMap(({ current, choices = [], quotes = [] }) => {
    const last = choices.at(-1);
    const quote = quotes.find(({ n }) => n === last?.quote);
    return last === undefined || quote === undefined || current.stage === "lost"
      ? []
      : [{ at: last.recordedAt, quote }];
  });
  return choices.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.quote ?? null;
}

/** The lines and the order of a slip without lines, from the chosen quote. */
export interface QuoteTerms {
  readonly insurer: string;
  readonly terms: { readonly lines: readonly object[]; readonly order?: number };
}

/**
 * What the chosen quote fills in on a slip without lines: its insurer as the leader, with the quoted line, of an order
 * of 100%. null = the slip has lines, or no quote is chosen.
 */
export function chosenQuoteTerms(placements: readonly PlacementView[], before: SlipChoices): QuoteTerms | null {
  const quote = chosenQuote(placements);
  if (quote === null || (before.lines ?? []).length > 0) return null;
  const written = quote.line === null ? PERCENT : Math.round(quote.line * PERCENT * 10_000) / 10_000;
  return {
    insurer: quote.insurer,
    terms: {
      lines: [{ insurer: quote.insurer, written, leader: true, toStand: false }],
      ...(before.order === undefined ? { order: PERCENT } : {}),
    },
  };
}
