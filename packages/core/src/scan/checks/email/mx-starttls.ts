import { defineCheck } from "../define-check.ts";
import { mailAssessedAt, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/** Mail servers accept encrypted mail (RFC 3207). Of several that responded, some without STARTTLS earn half. */
export const mxStarttls = defineCheck({
  id: "mx-starttls",
  area: "email",
  category: "technical",
  titles: {
    pass: "Mail servers support encryption (STARTTLS)",
    fail: "Mail servers do not support encryption (STARTTLS)",
    partial: "Some mail servers do not support encryption (STARTTLS)",
  },
  severity: "high",
  why: "Mail received without encryption can be read in transit: client data, payment details, passwords.",
  needs: ["email"],
  asOf: mailAssessedAt,
  parts: [{ earns: 0.5, when: "some of the mail servers that responded encrypt" }],
  evaluate({ email }) {
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    const queried = Object.entries(email.starttls).filter(([, said]) => said.offered !== null);
    if (queried.length === 0) return notObserved("No mail server could be reached on port 25.");
    // A failed STARTTLS offer may be the server's fault or our own time limit.
    const answered = queried.filter(([, said]) => said.offered === false || said.protocol !== null);
    if (answered.length === 0) {
      const offers = queried.map(([host]) => host).sort();
      return notObserved(
        "STARTTLS is offered, but no encrypted connection was established.",
        observed("Offers", offers.join(", ")),
      );
    }
    answered.sort(([a], [b]) => (a < b ? -1 : 1));
    const evidence = answered.map(([host, said]) =>
      observed(host, said.offered ? `STARTTLS, ${said.protocol}` : "no STARTTLS"),
    );
    const without = answered.filter(([, said]) => said.offered === false).length;
    if (without === 0) return pass(...evidence);
    if (without === answered.length) return fail(...evidence);
    return partial(
      0.5,
      `${without} of ${answered.length} mail servers that responded offer no encryption.`,
      ...evidence,
    );
  },
  remediation: {
    steps: [
      "Install a certificate on every mail server and enable STARTTLS, with TLS 1.2 and 1.3.",
      "Where a provider runs the server, ask it to enable STARTTLS, or change provider.",
    ],
    effortHours: 3,
  },
  references: [{ title: "RFC 3207: SMTP over TLS", url: "https://www.rfc-editor.org/rfc/rfc3207" }],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
