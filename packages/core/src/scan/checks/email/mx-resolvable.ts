import { defineCheck } from "../define-check.ts";
import { mailUseUnknown, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

const FAULTS: Readonly<Record<string, string>> = {
  "target-is-address": "An MX record contains an address; only host names are allowed.",
  "target-is-alias": "An MX record names an alias, which some senders refuse to follow.",
  "null-mx-beside-others":
    "A null MX is combined with other MX records, so senders disagree on whether mail is accepted.",
};

/**
 * Every MX host has an address (RFC 5321 §5.1). A host without one among others that have one, or an irregular record,
 * earns half.
 */
export const mxResolvable = defineCheck({
  id: "mx-resolvable",
  area: "email",
  category: "operational",
  titles: {
    pass: "Mail servers resolve",
    fail: "No mail server resolves",
    partial: "Some MX records are invalid",
  },
  severity: "high",
  why: "Mail to a server that does not exist is delayed or lost; an attacker can register a forgotten name and receive the mail.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "some mail server has an address, and another has none, or an MX record is irregular" }],
  evaluate({ email }) {
    const { mx } = email;
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    if (mailUseUnknown(email)) return notObserved("The MX records or the domain's address could not be looked up.");
    const count = observed(
      "Mail servers",
      `${mx.count}${mx.provider ? ` (${mx.gateway ? `${mx.gateway}, ` : ""}${mx.provider})` : ""}`,
    );
    const missing = observed("Without address", mx.unresolvable.join(", "));
    if (mx.acceptsMail === false) return fail(count, missing);
    if (mx.unresolvable.length > 0) return partial(0.5, "Not every mail server has an address.", count, missing);
    if (mx.acceptsMail === null) return notObserved("The addresses of the mail servers could not be looked up.", count);
    const fault = mx.error === null ? undefined : FAULTS[mx.error];
    return fault ? partial(0.5, fault, count) : pass(count);
  },
  remediation: {
    steps: [
      "Compare the MX records with those that the mail provider specifies.",
      "Remove records of former providers, and replace aliases and addresses with host names.",
    ],
    effortHours: 0.5,
  },
  references: [
    {
      title: "RFC 5321, section 5.1: locating the target host",
      url: "https://www.rfc-editor.org/rfc/rfc5321#section-5.1",
    },
  ],
  controls: [{ id: "CC-BCM-03", shows: ["partial"] }],
});
