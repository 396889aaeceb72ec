import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** Random names under the domain do not resolve (RFC 4592 describes wildcards). */
export const noWildcardAddress = defineCheck({
  id: "no-wildcard-address",
  area: "dns",
  category: "technical",
  titles: { pass: "There is no wildcard DNS record", fail: "Wildcard DNS record" },
  severity: "low",
  why: "With a wildcard, every random name resolves to the company's server. This supports convincing phishing links and hides forgotten hosts.",
  needs: ["dns"],
  evaluate({ dns: { wildcard } }) {
    if (wildcard === null) return notObserved("A random name could not be looked up.");
    const seen = observed("Random name", wildcard ? "has an address" : "has no address");
    return wildcard ? fail(seen) : pass(seen);
  },
  remediation: {
    steps: ["List the names in use, give each its own record, then delete the wildcard record."],
    effortHours: 1,
  },
  references: [{ title: "RFC 4592: wildcards in the DNS", url: "https://www.rfc-editor.org/rfc/rfc4592" }],
  controls: [{ id: "CC-CFG-01", shows: ["partial"] }],
});
