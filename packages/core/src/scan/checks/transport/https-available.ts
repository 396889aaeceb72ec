import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** The site responds over TLS and stays there. Other checks assess its certificate. */
export const httpsAvailable = defineCheck({
  id: "https-available",
  area: "transport",
  category: "technical",
  titles: { pass: "The website is available over HTTPS", fail: "Website not available over HTTPS" },
  severity: "critical",
  why: "Without HTTPS, everything that visitors read and type can be read and changed in transit; proposal forms assume HTTPS.",
  needs: ["http"],
  evaluate({ http }) {
    const first = http.https?.hops[0];
    const error = http.https?.error;
    if (first !== undefined) {
      if (http.final?.url.startsWith("http:"))
        return fail(
          observed("HTTPS redirects visitors to", http.final.url),
          observed("First response", `${first.status} ${first.url}`),
        );
      return pass(observed("Response", `${first.status} ${first.url}`));
    }
    if (http.answers.https === false) return fail(observed("Port 443", error?.message ?? "closed"));
    if (error?.code === "tls") return fail(observed("Port 443", error.message));
    return notObserved(error?.message ?? "HTTPS was not tested.");
  },
  remediation: {
    steps: [
      "Have the hosting provider issue a certificate for the domain and its www name (usually free of charge).",
      "Serve the whole site over HTTPS and redirect HTTP to it permanently.",
      "Enable automatic renewal.",
    ],
    effortHours: 4,
  },
  references: [
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
    { title: "RFC 9110, section 4.2.2: https", url: "https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["pass", "partial", "fail"] }],
});
