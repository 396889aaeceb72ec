import { headerValues } from "../../derived/http/policy/header-values.ts";
import { HSTS_HALF_YEAR, parseHsts } from "../../derived/http/policy/parse-hsts.ts";
import { verificationWords } from "../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../define-check.ts";
import { fail, failFrom, notObserved, observed, pageAnswer, partial, pass, unseenPage } from "../verdict.ts";

/**
 * Browsers must return over HTTPS only, for at least half a year (RFC 6797). HSTS over HTTP or with an invalid
 * certificate has no effect.
 */
export const strictTransportSecurity = defineCheck({
  id: "strict-transport-security",
  area: "headers",
  category: "technical",
  titles: {
    pass: "HSTS is enabled",
    fail: "HSTS not enabled",
    partial: "HSTS max-age too short",
  },
  severity: "high",
  why: "Without HSTS, an attacker on the network can keep the visitor on HTTP and read the traffic.",
  needs: ["http"],
  parts: [{ earns: 0.5, when: "max-age is below half a year (15,552,000 seconds)" }],
  evaluate({ http }) {
    const final = pageAnswer(http);
    if (final === null) return notObserved(unseenPage(http));
    if (http.hstsPreloaded === true) return pass(observed("Preload list", "listed"));
    if (!final.url.startsWith("https:")) return fail(observed("Page", final.url));
    const fields = headerValues(final, "strict-transport-security");
    const shown = observed("Strict-Transport-Security", fields[0] ?? "not sent");
    const hsts = parseHsts(fields);
    if (final.certificateError !== undefined) {
      const evidence = [observed("Certificate", verificationWords(final.certificateError)), shown];
      const isSent = hsts.state === "valid" && hsts.maxAge >= HSTS_HALF_YEAR;
      return isSent ? failFrom("certificate-not-valid", ...evidence) : fail(...evidence);
    }
    if (hsts.state === "invalid") return fail(shown, observed("Not valid", hsts.problem));
    if (hsts.state === "absent" || hsts.maxAge === 0) return fail(shown);
    if (hsts.maxAge < HSTS_HALF_YEAR) return partial(0.5, "max-age is below half a year (15,552,000 seconds).", shown);
    return pass(shown);
  },
  remediation: {
    steps: [
      "Make sure that every page and file is served over HTTPS.",
      "Send Strict-Transport-Security: max-age=300 first, monitor for a day, then raise it to 31536000.",
    ],
    effortHours: 1,
  },
  causes: {
    "certificate-not-valid": {
      title: "HSTS not in force: certificate not valid",
      remediation: {
        steps: [
          "Install a valid certificate; browsers ignore HSTS without one.",
          "Rescan to confirm that HSTS is in force.",
        ],
        effortHours: 0.5,
      },
    },
  },
  references: [
    { title: "RFC 6797: HTTP Strict Transport Security", url: "https://www.rfc-editor.org/rfc/rfc6797" },
    {
      title: "MDN: Strict-Transport-Security",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
