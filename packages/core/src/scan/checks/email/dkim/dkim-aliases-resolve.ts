import { defineCheck } from "../../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../../verdict.ts";

/**
 * No DKIM selector is an alias of a name that does not exist. This also applies to a domain that sends no mail: a key
 * under the missing name would be the domain's own. Selectors cannot be listed externally; only those queried count.
 */
export const dkimAliasesResolve = defineCheck({
  id: "dkim-aliases-resolve",
  area: "email",
  category: "technical",
  titles: { pass: "DKIM selector aliases resolve", fail: "Dangling DKIM selector alias (CNAME)" },
  severity: "medium",
  why: "An attacker who obtains the missing name at the former mail provider publishes a key there and signs email in the company's name; it then passes DMARC.",
  needs: ["email"],
  evaluate({ email: { dkim } }) {
    const shown = ({ selector, target }: (typeof dkim.aliases)[number]) => `${selector} → ${target}`;
    const dangling = dkim.aliases.filter(({ resolves }) => resolves === false);
    if (dangling.length > 0) return fail(observed("Target does not exist", dangling.map(shown).join(", ")));
    const live = dkim.aliases.filter(({ resolves }) => resolves === true);
    if (live.length > 0) return pass(observed("Aliases", live.map(shown).join(", ")));
    if (dkim.aliases.length > 0 || (dkim.wildcard === null && dkim.domainkeyNodeExists === null))
      return notObserved("The DKIM selectors could not be looked up.");
    return notApplicable("No DKIM selector that was queried is an alias.");
  },
  remediation: {
    steps: [
      "Delete the CNAME record, unless the mail provider confirms that it is in use and publishes the key again.",
      "In future, delete the DKIM records of a mail service before its contract ends.",
    ],
    effortHours: 0.5,
  },
  references: [
    { title: "RFC 6376: DomainKeys Identified Mail", url: "https://www.rfc-editor.org/rfc/rfc6376" },
    {
      title: "NCSC: Managing public domain names",
      url: "https://www.ncsc.gov.uk/guidance/managing-public-domain-names",
    },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
