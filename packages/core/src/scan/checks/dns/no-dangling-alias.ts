import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** No alias of the host or its www counterpart points to a name that does not exist. */
export const noDanglingAlias = defineCheck({
  id: "no-dangling-alias",
  area: "dns",
  category: "technical",
  titles: { pass: "DNS aliases resolve", fail: "Dangling DNS alias (CNAME)" },
  severity: "high",
  why: "An attacker who registers the missing name at the former provider controls a page under the company's own address, with a valid certificate.",
  needs: ["dns"],
  evaluate({ dns }) {
    if (dns.danglingAlias !== null) return fail(observed("Points to a name that does not exist", dns.danglingAlias));
    if (dns.resolves === null) return notObserved("The address of the host could not be looked up.");
    return pass(observed("Aliases", dns.aliases.join(" → ") || "none dangling"));
  },
  remediation: {
    steps: [
      "Delete the CNAME record, or point it to a service that the company uses.",
      "In future, delete DNS records before decommissioning the service behind them.",
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
  controls: [{ id: "CC-AST-02", shows: ["partial"] }],
});
