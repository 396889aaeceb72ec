import { exposureRule } from "./exposure-rule.ts";

/** A breach elsewhere that holds addresses of the company's people now and was not known to before. */
export const newBreachedAddresses = exposureRule("new-breached-addresses", "addresses", {
  what: "Its addresses in a breach",
  impact: "Forged mail to its people and guessed passwords become likelier.",
  actionRequired: "Ask whether those people use other passwords now, and whether mail wants a second factor.",
  nameOf: ({ name }) => [name],
});
