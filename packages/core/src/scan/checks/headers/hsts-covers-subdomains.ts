import { headerValues } from "../../derived/http/policy/header-values.ts";
import { parseHsts } from "../../derived/http/policy/parse-hsts.ts";
import { verificationWords } from "../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../define-check.ts";
import { fail, failFrom, notObserved, observed, pageAnswer, pass, unseenPage } from "../verdict.ts";

/** HSTS includes subdomains (RFC 6797 §6.1.2). Without HSTS, they are not covered either. */
export const hstsCoversSubdomains = defineCheck({
  id: "hsts-covers-subdomains",
  area: "headers",
  category: "technical",
  titles: { pass: "HSTS covers subdomains", fail: "HSTS does not cover subdomains" },
  severity: "low",
  why: "An attacker can invent a subdomain over HTTP and set cookies for the whole domain.",
  needs: ["http"],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    if (http.hstsPreloaded === true) return pass(observed("Preload list", "listed"));
    const sent = final.url.startsWith("https:") ? headerValues(final, "strict-transport-security") : [];
    const hsts = parseHsts(sent);
    const covers = hsts.state === "valid" && hsts.maxAge > 0 && hsts.includeSubDomains;
    const { certificateError } = final;
    if (covers && certificateError !== undefined)
      return failFrom(
        "certificate-not-valid",
        observed("Certificate", verificationWords(certificateError)),
        observed("Strict-Transport-Security", sent[0] ?? ""),
      );
    const fields = certificateError === undefined ? sent : [];
    const shown = observed("Strict-Transport-Security", fields[0] ?? "not enabled");
    return covers ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: [
      "List the subdomains in use and serve each over HTTPS.",
      "Add includeSubDomains to Strict-Transport-Security.",
    ],
    effortHours: 3,
  },
  causes: {
    "certificate-not-valid": {
      title: "HSTS for subdomains not in force: certificate not valid",
      remediation: {
        steps: [
          "Install a valid certificate; browsers ignore HSTS without one.",
          "Rescan to confirm that HSTS covers the subdomains.",
        ],
        effortHours: 0.5,
      },
    },
  },
  references: [
    {
      title: "RFC 6797, section 6.1.2: includeSubDomains",
      url: "https://www.rfc-editor.org/rfc/rfc6797#section-6.1.2",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
