import { defineCheck } from "../define-check.ts";
import { authorisesNoSender, sendsNoMail } from "../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * A domain that sends no mail publishes SPF that authorises no sender and DMARC that rejects. One of the two earns
 * half.
 */
export const nonSendingDomainLocked = defineCheck({
  id: "non-sending-domain-locked",
  area: "email",
  category: "technical",
  titles: {
    pass: "The non-sending domain is protected from spoofing",
    fail: "Non-sending domain open to spoofing",
    partial: "Non-sending domain partly protected from spoofing",
  },
  severity: "medium",
  why: "No one monitors a domain without mail, so it is the easiest one to spoof in the company's name.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "SPF authorises no sender, or DMARC rejects, but not both" }],
  evaluate({ email }) {
    const { spf, dmarc } = email;
    if (spf.present === null) return notObserved("The TXT records of the domain could not be looked up.");
    const silent = sendsNoMail(email);
    if (silent === null) return notApplicable("The domain may send mail.");
    if (dmarc.present === null || dmarc.error === "temperror")
      return notObserved("The DMARC record could not be looked up.");
    const proof = observed("Sends no mail", silent, "derived");
    const denied = spf.record !== null && authorisesNoSender(spf.record);
    const rejected = dmarc.effective === "reject";
    if (denied && rejected) return pass(proof, observed("DMARC policy", "reject", "derived"));
    const policy = observed("DMARC policy", dmarc.effective ?? "none", "derived");
    if (denied) return partial(0.5, "No DMARC policy rejects spoofed mail.", proof, policy);
    if (rejected) return partial(0.5, "No SPF record states that the domain sends no mail.", proof, policy);
    return fail(proof, policy);
  },
  remediation: {
    steps: [
      "Publish 'v=spf1 -all' at the domain.",
      "Publish 'v=DMARC1; p=reject;' at _dmarc.<domain>.",
      "If the domain accepts no mail either, publish a null MX: '0 .'.",
    ],
    effortHours: 0.5,
  },
  references: [
    {
      title: "RFC 7208, section 10.1.2: domains that send no mail",
      url: "https://www.rfc-editor.org/rfc/rfc7208#section-10.1.2",
    },
    { title: "RFC 7505: null MX", url: "https://www.rfc-editor.org/rfc/rfc7505" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
