import { verificationWords } from "../../derived/tls/verification-words.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, pass, saw } from "../verdict.ts";

/** The name that was typed is not the one that is graded, so that no other check looks at its certificate. */
function leadsAway(typed: string, graded: string | undefined): boolean {
  return graded !== undefined && new URL(typed).hostname !== new URL(graded).hostname;
}

/**
 * The other of example.co.uk and www.example.co.uk answers over HTTPS with a good certificate, or does not exist. A fault that both
 * names share costs its points once, where the graded host is judged.
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
  why: "Half of all visitors type the other name; if it warns or falls back to http, they can be caught there.",
  needs: ["http"],
  evaluate({ http }) {
    const { twinHttp, twinHttps } = http;
    const typed = http.https?.hops[0];
    const fault = http.final?.certificateError;
    if (
      typed?.certificateError !== undefined &&
      typed.certificateError !== fault &&
      leadsAway(typed.url, http.final?.url)
    )
      return fail(saw(typed.url, verificationWords(typed.certificateError)));
    if (twinHttps === null) return notApplicable("The host has no www twin.");
    const first = twinHttps.hops[0];
    if (first !== undefined) {
      if (first.certificateError !== undefined && first.certificateError === fault)
        return notApplicable("Both names show the same fault, which the checks of the certificate judge.");
      if (first.certificateError !== undefined)
        return fail(saw(twinHttps.start, verificationWords(first.certificateError)));
      return pass(saw(twinHttps.start, `answers with status ${first.status}`));
    }
    const code = twinHttps.error?.code;
    const plain = twinHttp?.hops[0];
    if (code === "dns") return notApplicable("The twin name does not exist.", saw("Asked", twinHttps.start));
    if (typed === undefined && http.https?.error?.code === code && (code === "tls" || http.answers.https === false))
      return notApplicable("Neither name is offered over HTTPS, which https-available judges.");
    if (code === "tls" || plain !== undefined)
      return fail(saw(twinHttps.start, twinHttps.error?.message ?? "no answer"));
    return notObserved(twinHttps.error?.message ?? "The twin gave no answer.");
  },
  remediation: {
    steps: ["Add the twin name to the certificate.", "Answer it over https and send visitors on to the main name."],
    effortHours: 1,
  },
  references: [
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [
    { framework: "iso-27001-2022", id: "A.8.24" },
    { framework: "nist-csf-2.0", id: "PR.DS-02" },
    { framework: "uk-gdpr", id: "Art. 32(1)(a)" },
  ],
});
