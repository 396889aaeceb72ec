import { defineCheck } from "../define-check.ts";
import { mailUseUnknown, noRecordWords, receivesNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/** Senders must deliver over verified TLS (RFC 8461 §5). Testing mode earns half. */
export const mtaStsEnforced = defineCheck({
  id: "mta-sts-enforced",
  area: "email",
  category: "technical",
  titles: { pass: "MTA-STS is enforced", fail: "MTA-STS not enforced", partial: "MTA-STS in testing mode" },
  severity: "low",
  why: "Without it, an attacker on the network path can disable encryption between mail servers and read or change the mail.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "the policy is in testing mode" }],
  evaluate({ email }) {
    const { mtaSts } = email;
    const deaf = receivesNoMail(email);
    if (deaf !== null) return notApplicable(deaf);
    if (mailUseUnknown(email)) return notObserved("Whether the domain accepts mail could not be looked up.");
    if (mtaSts.record === null) return notObserved("The MTA-STS record could not be looked up.");
    if (!mtaSts.record) return fail(observed("MTA-STS record", noRecordWords(mtaSts.error)));
    if (mtaSts.valid === null) return notObserved("The MTA-STS policy could not be fetched.");
    if (!mtaSts.valid) return fail(observed("Error", mtaSts.error ?? "not readable", "derived"));
    const policy = observed("Policy", `mode ${mtaSts.mode}, max_age ${mtaSts.maxAge} seconds`);
    if (mtaSts.mode === "none") return fail(policy);
    if (mtaSts.mxMatch === false)
      return fail(policy, observed("Mail exchangers", "at least one is not listed in the policy", "derived"));
    return mtaSts.mode === "enforce"
      ? pass(policy)
      : partial(0.5, "The policy is in testing mode: failures are reported, not blocked.", policy);
  },
  remediation: {
    steps: [
      "Publish the policy at https://mta-sts.<domain>/.well-known/mta-sts.txt, listing every MX host, with mode: testing.",
      "Publish the TXT record _mta-sts.<domain>: 'v=STSv1; id=<date>'.",
      "Monitor the TLS reports for two weeks, then set mode: enforce and a new id.",
    ],
    effortHours: 3,
  },
  references: [
    { title: "RFC 8461: SMTP MTA Strict Transport Security", url: "https://www.rfc-editor.org/rfc/rfc8461" },
    {
      title: "NCSC: Email security and anti-spoofing",
      url: "https://www.ncsc.gov.uk/collection/email-security-and-anti-spoofing",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
