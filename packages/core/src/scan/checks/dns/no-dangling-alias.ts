import { defineCheck } from "../define-check.ts";
import { fail, notObserved, pass, saw } from "../verdict.ts";

/** No alias of the host or its www twin leads to a name that does not exist. */
export const noDanglingAlias = defineCheck({
  id: "no-dangling-alias",
  area: "dns",
  category: "technical",
  titles: { pass: "DNS aliases resolve", fail: "Dangling DNS alias (CNAME)" },
  severity: "high",
  why: "Whoever registers the missing name at the former provider owns a page under the company's own address, certificate included.",
  needs: ["dns"],
  evaluate({ dns }) {
    if (dns.danglingAlias !== null) return fail(saw("Leads to a name that does not exist", dns.danglingAlias));
    if (dns.resolves === null) return notObserved("The address of the host could not be looked up.");
    return pass(saw("Aliases", dns.aliases.join(" → ") || "none that lead nowhere"));
  },
  remediation: {
    steps: [
      "Delete the CNAME record, or point it at a service that the company uses.",
      "From now on delete DNS records before the service behind them is given up.",
    ],
    effortHours: 0.5,
  },
  references: [
    {
      title: "MDN: Subdomain takeover",
      url: "https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/Subdomain_takeover",
    },
    {
      title: "NCSC: Managing public domain names",
      url: "https://www.ncsc.gov.uk/guidance/managing-public-domain-names",
    },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.5.9" },
    { framework: "iso-27001-2022", id: "A.8.9" },
    { framework: "nist-csf-2.0", id: "ID.AM-08" },
    { framework: "uk-gdpr", id: "Art. 32(1)(b)" },
  ],
});
