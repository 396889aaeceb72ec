import { exposureRule } from "./exposure-rule.ts";

/** A breach of the company's own service that is listed now and was not before. */
export const newBreach = exposureRule("new-breach", "own-service", {
  what: "Breach of its own service",
  impact: "Its customers' data is known to others: claims, notices to the ICO and questions at renewal follow.",
  actionRequired: "Ask whether they know of it, what was lost, and whether the insurer or the ICO must be told.",
  nameOf: ({ name }) => [name],
});
