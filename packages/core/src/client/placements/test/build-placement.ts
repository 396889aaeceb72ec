import type { Placement } from "@broker/contracts";
import { movedSteps, type PlacementMove } from "../moved-steps.ts";
import { type QuoteSelection, withChoice } from "../with-choice.ts";
import { type QuoteRequest, withQuote } from "../with-quote.ts";

export const JANE = { by: "jane", at: "2026-11-20T09:00:00Z" };
export const PROSPECT = { stage: "prospect", on: "2026-10-01" } as const;
export const BEAZLEY = {
  insurer: "Beazley",
  premium: 420_000,
  limit: 100_000_000,
  retention: 1_000_000,
  receivedOn: "2026-11-10",
};
export const HISCOX = {
  insurer: "Hiscox",
  premium: 500_000,
  limit: 200_000_000,
  retention: 1_000_000,
  receivedOn: "2026-11-12",
};

/** An open placement with these quotes. */
export const placement = (quotes: readonly QuoteRequest[], moves: readonly PlacementMove[] = [PROSPECT]): Placement =>
  quotes.reduce<Placement>((before, quote) => withQuote(before, quote, JANE), {
    id: "3f2a91c07b1d",
    clientId: "acme",
    risk: "Cyber",
    createdAt: JANE.at,
    steps: moves.reduce<Placement["steps"]>((before, move) => [...movedSteps(before, move, JANE)], []),
  });
/** The placement with this quote chosen on 15 November 2026. */
export const choose = (before: Placement, quote: number, over: Partial<QuoteSelection> = {}) =>
  withChoice(before, { quote, on: "2026-11-15", bind: false, ...over }, JANE);
