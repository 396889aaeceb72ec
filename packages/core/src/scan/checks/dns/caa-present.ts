import { caaIssuers } from "../caa-issuers.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/**
 * The domain states which authorities may issue certificates for it (RFC 8659 §3), by its own record or one above it.
 * Records without an 'issue' property allow any of them (§4.2, §4.3), unless an unknown critical one stops them all
 * (§4.1).
 */
export const caaPresent = defineCheck({
  id: "caa-present",
  area: "dns",
  category: "technical",
  titles: { pass: "CAA records restrict certificate issuance", fail: "No CAA record restricts issuance" },
  severity: "low",
  why: "Without a CAA record, any of several dozen authorities could be tricked into issuing a certificate for the company's name.",
  needs: ["email"],
  evaluate({ email: { caa } }) {
    if (caa.present === null) return notObserved("The CAA records could not be looked up.");
    if (!caa.present) return fail(observed("CAA records", "none at the domain or above it"));
    const found = observed(caa.inherited ? "Inherited from" : "Found at", caa.location ?? "the domain");
    if (caa.unknownCritical === true) return pass(found, observed("Issuers", "no authority may issue", "derived"));
    if (caa.issue.length === 0) return fail(found, observed("Issuers", "no 'issue' property names one"));
    return pass(found, ...caaIssuers(caa));
  },
  remediation: {
    steps: [
      "List the authorities that issue the company's certificates, including those of hosted services.",
      "Publish a CAA record for each: '0 issue \"<authority>\"', and '0 iodef \"mailto:<address>\"' for notifications.",
    ],
    effortHours: 0.5,
  },
  references: [{ title: "RFC 8659: CAA", url: "https://www.rfc-editor.org/rfc/rfc8659" }],
  controls: [{ id: "CC-CFG-01", shows: ["partial"] }],
});
