import { verificationWords } from "../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/** The scanned name is not the graded one, so no other check assesses its certificate. */
function leadsAway(typed: string, graded: string | undefined): boolean {
  return graded !== undefined && new URL(typed).hostname !== new URL(graded).hostname;
}

/**
 * The counterpart (example.co.uk or www.example.co.uk) responds over HTTPS with a valid certificate, or does not exist.
 * A fault common to both names is counted once, where the graded host is assessed.
 */
export const twinHostCovered = defineCheck({
  id: "twin-host-covered",
  area: "transport",
  category: "technical",
  titles: {
    pass: "The www and bare domain names are both covered",
    fail: "The www or bare domain name is not covered",
  },
  severity: "low",
  why: "Many visitors type the other name; if it shows a warning or falls back to HTTP, they can be intercepted there.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http }) {
    const { twinHttp, twinHttps } = http;
    const typed = http.https?.hops[0];
    const fault = http.final?.certificateError;
    if (
      typed?.certificateError !== undefined &&
      typed.certificateError !== fault &&
      leadsAway(typed.url, http.final?.url)
    )
      return fail(observed(typed.url, verificationWords(typed.certificateError)));
    if (twinHttps === null) return notApplicable("The host has no www counterpart.");
    const first = twinHttps.hops[0];
    if (first !== undefined) {
      if (first.certificateError !== undefined && first.certificateError === fault)
        return notApplicable("Both names have the same fault, which the certificate checks assess.");
      if (first.certificateError !== undefined)
        return fail(observed(twinHttps.start, verificationWords(first.certificateError)));
      return pass(observed(twinHttps.start, `responds with status ${first.status}`));
    }
    const code = twinHttps.error?.code;
    const plain = twinHttp?.hops[0];
    if (code === "dns") return notApplicable("The counterpart does not exist.", observed("Queried", twinHttps.start));
    if (typed === undefined && http.https?.error?.code === code && (code === "tls" || http.answers.https === false))
      return notApplicable("Neither name supports HTTPS; https-available assesses this.");
    if (code === "tls" || plain !== undefined)
      return fail(observed(twinHttps.start, twinHttps.error?.message ?? "no response"));
    return notObserved(twinHttps.error?.message ?? "The counterpart did not respond.");
  },
  remediation: {
    steps: [
      "Add the www or bare domain name to the certificate.",
      "Serve it over HTTPS and redirect visitors to the main name.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
