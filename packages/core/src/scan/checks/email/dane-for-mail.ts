import { defineCheck } from "../define-check.ts";
import { mailUseUnknown, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * Mail servers publish their keys in a signed zone: their own (RFC 7672 §2.1.1); keys elsewhere are ignored. Without
 * DNSSEC at the mail domain itself, whose MX records can then be forged, it earns half (§2.2.1).
 */
export const daneForMail = defineCheck({
  id: "dane-for-mail",
  area: "email",
  category: "technical",
  titles: {
    pass: "DANE protects incoming mail",
    fail: "DANE not enabled for mail",
    partial: "DANE enabled, but the mail domain is not signed",
  },
  severity: "info",
  why: "DANE binds mail encryption to the company's own signed DNS; public bodies and continental European senders check it.",
  needs: ["email"],
  parts: [
    { earns: 0.5, when: "mail servers have TLSA records in a signed zone, and the mail domain itself is not signed" },
  ],
  evaluate({ email }) {
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    if (mailUseUnknown(email)) return notObserved("Whether the domain accepts mail could not be looked up.");
    if (email.dane.present === null) return notObserved("The TLSA records of the mail servers could not be looked up.");
    if (!email.dane.present) return fail(observed("TLSA records", "none used by mail servers"));
    const hosts = observed("Hosts with TLSA", email.dane.hosts.join(", "));
    if (email.dane.secure === false)
      return fail(hosts, observed("Zone of these hosts", "not signed, so senders ignore the records"));
    if (email.dane.secure === null)
      return notObserved(
        "Whether the mail servers' zone is signed was not observed: the resolver does not validate.",
        hosts,
      );
    if (email.dnssec.signed === false)
      return partial(0.5, "The domain is not signed with DNSSEC, so its MX records can be forged.", hosts);
    if (email.dnssec.signed === null)
      return notObserved("Whether the domain is signed with DNSSEC could not be looked up.", hosts);
    return pass(hosts);
  },
  remediation: {
    steps: [
      "Sign the domain with DNSSEC.",
      "Choose a mail provider that publishes TLSA records for its hosts in a signed zone, or publish '3 1 1' records for your own.",
    ],
    effortHours: 4,
  },
  references: [{ title: "RFC 7672: DANE for SMTP", url: "https://www.rfc-editor.org/rfc/rfc7672" }],
  controls: [{ id: "CC-CRY-01", shows: [] }],
});
