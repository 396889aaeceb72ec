import type { PLACEMENTS_API, QuotesView } from "@broker/contracts";
import { type QuoteComparison, quotesAsCsv } from "@broker/core";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { manyOf } from "../verbs/many-of.ts";
import { addPlacement, chooseQuote, movePlacement, quotePlacement } from "../verbs/placements/change-placement.ts";
import { listPlacements, placementView, readPlacement } from "../verbs/placements/read-placements.ts";

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
  "POST /api/placements": async ({ workspace, body: { client, risk, ...move } }) =>
    placementView(await addPlacement(workspace, { client, risk, move })),
  "GET /api/placements/:id": async ({ workspace, params }) => {
    const { comparison, renewal, since, ...listed } = await readPlacement(workspace, params.id);
    return { placement: placementView(listed), comparison: quotesView(comparison), renewal, since };
  },
  "POST /api/placements/:id/steps": async ({ workspace, params, body }) =>
    placementView(await movePlacement(workspace, params.id, body)),
  "POST /api/placements/:id/quotes": async ({ workspace, params, body }) =>
    placementView(await quotePlacement(workspace, params.id, body)),
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
