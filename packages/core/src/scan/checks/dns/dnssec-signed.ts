import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** The zone is signed and the parent publishes its DS record (RFC 4035). */
export const dnssecSigned = defineCheck({
  id: "dnssec-signed",
  area: "dns",
  category: "technical",
  titles: { pass: "The domain is signed with DNSSEC", fail: "Domain not protected by DNSSEC" },
  severity: "low",
  why: "Unsigned answers can be forged in transit, and with them the company's website and mail.",
  needs: ["email"],
  evaluate({ email: { dnssec } }) {
    const words = (has: boolean | null) => (has === null ? "could not be queried" : has ? "yes" : "no");
    const evidence = [
      observed("DS at the parent", words(dnssec.hasDs)),
      observed("Keys at the domain", words(dnssec.hasDnskey)),
    ];
    if (dnssec.bogus === true) return fail(...evidence, observed("Validation", "the answers do not validate"));
    if (dnssec.signed === null) return notObserved("The DNSSEC records could not be looked up.", ...evidence);
    if (!dnssec.signed) return fail(...evidence);
    return pass(...evidence, ...(dnssec.validated ? [observed("Validation", "validated by the resolver")] : []));
  },
  remediation: {
    steps: [
      "Enable DNSSEC signing at the DNS provider.",
      "Have the registrar publish the DS record that the provider shows.",
      "Where keys exist without a DS, or a DS without keys, complete or remove the configuration.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 4035: protocol of DNSSEC", url: "https://www.rfc-editor.org/rfc/rfc4035" },
    {
      title: "NCSC: Managing public domain names",
      url: "https://www.ncsc.gov.uk/guidance/managing-public-domain-names",
    },
  ],
  controls: [{ id: "CC-CFG-01", shows: ["partial"] }],
});
