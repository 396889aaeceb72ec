import { caaIssuers } from "../caa-issuers.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * The CAA records work as intended (RFC 8659 §4): issuers are domain names, no unknown critical property blocks all of
 * them, and a live website is not denied renewal. caa-present assesses records that name no issuer.
 */
export const caaWellFormed = defineCheck({
  id: "caa-well-formed",
  area: "dns",
  category: "technical",
  titles: { pass: "CAA records are valid", fail: "Invalid CAA records" },
  severity: "low",
  why: "An invalid record either has no effect or blocks the next renewal, and the website then goes offline.",
  needs: ["email"],
  evaluate({ email: { caa }, dns }) {
    if (caa.present === null) return notObserved("The CAA records could not be looked up.");
    if (!caa.present) return notApplicable("There are no CAA records.");
    const issuers = [...caa.issue, ...caa.issuewild];
    const shown = caaIssuers(caa);
    if (caa.unknownCritical)
      return fail(
        ...shown,
        observed("Fault", "a critical property is unknown, so that no authority may issue", "derived"),
      );
    const odd = issuers.find((issuer) => issuer !== ";" && !DOMAIN.test(issuer));
    if (odd !== undefined)
      return fail(...shown, observed("Fault", `'${odd}' is not the name of an authority`, "derived"));
    if (caa.denyAll && dns?.resolves === true) {
      return fail(...shown, observed("Fault", "no authority may issue, although the host is in use", "derived"));
    }
    if (caa.issue.length === 0) return notApplicable("No 'issue' property names an issuer; caa-present assesses this.");
    return pass(...shown);
  },
  remediation: {
    steps: [
      "Write issuers as domain names, for example '0 issue \"letsencrypt.org\"'.",
      "Remove non-standard properties, or their critical flag.",
      "Name the authority in use before the next renewal.",
    ],
    effortHours: 0.5,
  },
  references: [
    { title: "RFC 8659, section 4: CAA record structure", url: "https://www.rfc-editor.org/rfc/rfc8659#section-4" },
  ],
  controls: [{ id: "CC-CFG-01", shows: ["partial"] }],
});
