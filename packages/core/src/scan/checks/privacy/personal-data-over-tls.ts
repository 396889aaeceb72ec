import { verificationWords } from "../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, pass } from "../verdict.ts";

/**
 * Forms that request personal data are on, and post to, HTTPS with a valid certificate (UK GDPR Art. 32), and no
 * password form is also served over HTTP.
 */
export const personalDataOverTls = defineCheck({
  id: "personal-data-over-tls",
  area: "privacy",
  category: "compliance",
  titles: { pass: "Personal data is submitted over valid TLS", fail: "Personal data submitted without valid TLS" },
  severity: "critical",
  why: "Personal data sent over HTTP, or with an invalid certificate, can be intercepted: a breach that requires no skill and is hard to defend.",
  needs: ["page"],
  evaluate({ page, tls }) {
    const asking = page.forms.filter((form) => form.hasPassword || form.personalFields.length > 0);
    if (asking.length === 0) return notApplicable("No form on the page requests personal data.");
    const kinds = new Set(
      asking.flatMap((form) => [...form.personalFields, ...(form.hasPassword ? ["password"] : [])]),
    );
    const requested = observed("Requested", [...kinds].join(", "));
    if (page.url.startsWith("http:")) return fail(observed("Page", page.url), requested);
    const plain = asking.filter((form) => form.postsTo === "plain-http");
    if (plain.length > 0)
      return fail(...plain.slice(0, 3).map((form) => observed("Form posts to", form.action)), requested);
    const inClear = page.loginPages.filter((login) => login.hasPassword && login.url.startsWith("http:"));
    if (inClear.length > 0)
      return fail(...inClear.map((login) => observed("Password form over HTTP", login.url)), requested);
    if (tls === null || tls.chainValid === null) return notObserved("The certificate was not verified.", requested);
    if (!tls.chainValid || tls.hostnameMatches === false)
      return fail(
        observed("Certificate", verificationWords(tls.chainError ?? "ERR_TLS_CERT_ALTNAME_INVALID")),
        requested,
      );
    return pass(requested, observed("Certificate", "verified"));
  },
  remediation: {
    steps: [
      "Serve the pages with forms, and receive the forms, over HTTPS only.",
      "Replace the certificate if it does not verify.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "ICO: Encryption",
      url: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/security/encryption/",
    },
    { title: "NCSC: Using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial", "fail"] }],
});
