import { AppError, type PLACEMENTS_API, type PlacementTerms, type QuotesView, readMoney } from "@broker/contracts";
import { type QuoteComparison, quotesAsCsv } from "@broker/core";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { manyOf } from "../verbs/many-of.ts";
import { addPlacement, chooseQuote, movePlacement, quotePlacement } from "../verbs/placements/change-placement.ts";

import { listPlacements, placementView, readPlacement } from "../verbs/placements/read-placements.ts";

type Pounds = "premium" | "limit" | "retention";
const TITLES: Readonly<Record<Pounds, string>> = {
  premium: "The premium",
  limit: "The limit",
  retention: "The retention",
};

/** Pence of pounds as typed. Nothing is covered for £0, and a rate on line divides by the limit. */
function pence(name: Pounds, text: string): number {
  const read = readMoney(text);
  const wrong =
    read === null
      ? `${TITLES[name]} must be an amount in pounds, such as 4200, £4,200.50 or 12k, not '${text}'.`
      : read === 0 && name !== "retention"
        ? `${TITLES[name]} must be more than £0; leave it blank if not disclosed.`
        : null;
  if (read !== null && wrong === null) return read;
  throw new AppError("input_invalid", wrong ?? "", { fields: { [name]: wrong ?? "" } });
}

/** The terms as the record stores them, without empty fields. */
function termsOf<Typed extends Readonly<Partial<Record<Pounds, string | undefined>>>>({
  premium,
  limit,
  retention,
  ...rest
}: Typed) {
  const money: Partial<Pick<PlacementTerms, Pounds>> = {
    ...(premium === undefined ? {} : { premium: pence("premium", premium) }),
    ...(limit === undefined ? {} : { limit: pence("limit", limit) }),
    ...(retention === undefined ? {} : { retention: pence("retention", retention) }),
  };
  return { ...rest, ...money };
}

const quotesView = ({ quotes, exclusions, subjectivities, unlike }: QuoteComparison): QuotesView => ({
  quotes: quotes.map((quote) => ({ ...quote, best: [...quote.best] })),
  exclusions: exclusions.map((term) => ({ ...term, quotes: [...term.quotes] })),
  subjectivities: subjectivities.map((term) => ({ ...term, quotes: [...term.quotes] })),
  unlike,
});

/** Placements and quotes. */
export const placementsRoutes = (_parts: ServerParts): Handlers<typeof PLACEMENTS_API> => ({
  "GET /api/placements": async ({ workspace, query: { stage, ...asked } }) => {
    const { placements, next, totals } = await listPlacements(workspace, { ...asked, stages: manyOf(stage) });
    return { items: placements.map(placementView), next, totals };
  },
  "POST /api/placements": async ({ workspace, body: { client, risk, ...typed } }) =>
    placementView(await addPlacement(workspace, { client, risk, move: termsOf(typed) })),
  "GET /api/placements/:id": async ({ workspace, params }) => {
    const { comparison, renewal, ...listed } = await readPlacement(workspace, params.id);
    return { placement: placementView(listed), comparison: quotesView(comparison), renewal };
  },
  "POST /api/placements/:id/steps": async ({ workspace, params, body }) =>
    placementView(await movePlacement(workspace, params.id, termsOf(body))),
  "POST /api/placements/:id/quotes": async ({ workspace, params, body }) =>
    placementView(await quotePlacement(workspace, params.id, termsOf(body))),
  "POST /api/placements/:id/choice": async ({ workspace, params, body }) =>
    placementView(await chooseQuote(workspace, params.id, body)),
  "GET /api/placements/:id/quotes.csv": async ({ workspace, params }) => {
    const { comparison, placement } = await readPlacement(workspace, params.id);
    return {
      content: quotesAsCsv(comparison),
      name: `quotes-${placement.id.slice(0, 8)}.csv`,
      type: "text/csv; charset=utf-8",
      attachment: true,
    };
  },
});
