import { exposureRule } from "./exposure-rule.ts";

/** An extortion group names the company, and did not before. It is a claim, never a fact. */
export const newExtortionClaim = exposureRule("new-extortion-claim", "extortion-claim", {
  what: "Claim of an extortion group",
  impact: "A group says that it holds the company's data; the claim may be false, and may be about a like name.",
  actionRequired: "Call today: ask whether they know of it, and whether the insurer must be told.",
  nameOf: ({ name, on }) => [name, on],
});
