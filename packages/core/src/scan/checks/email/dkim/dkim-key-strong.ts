import { defineCheck } from "../../define-check.ts";
import { sendsNoMail } from "../../mail-use.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../../verdict.ts";

/** RSA keys have 2048 bits or more, or the key is Ed25519 (RFC 8301 §3.2, RFC 8463). 1024 to 2047 bits earn half. */
export const dkimKeyStrong = defineCheck({
  id: "dkim-key-strong",
  area: "email",
  category: "technical",
  titles: {
    pass: "DKIM keys are strong",
    fail: "DKIM key shorter than 1024 bits",
    partial: "DKIM key shorter than 2048 bits",
  },
  severity: "medium",
  why: "A short key can be broken and then used to sign any email in the company's name; receivers ignore keys below 1024 bits.",
  needs: ["email"],
  parts: [{ earns: 0.5, when: "the shortest RSA key has 1024 to 2047 bits" }],
  evaluate({ email }) {
    const { selectors, wildcard, domainkeyNodeExists } = email.dkim;
    const silent = sendsNoMail(email);
    if (silent !== null) return notApplicable(silent);
    const sized = Object.entries(selectors)
      .filter(([, key]) => key.bits !== null && !key.revoked)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (sized.length === 0) {
      if (wildcard === true) return notObserved("The zone answers for any selector alike.");
      return domainkeyNodeExists === false
        ? notApplicable("There is no DKIM key.")
        : notObserved("No usable DKIM key was found, so its strength was not observed.");
    }
    const keys = observed("Keys", sized.map(([name, key]) => `${name}: ${key.type} ${key.bits}`).join(", "));
    const rsa = sized.filter(([, key]) => key.type === "rsa").map(([, key]) => key.bits ?? 0);
    const least = Math.min(...rsa, Number.POSITIVE_INFINITY);
    if (least < 1024) return fail(keys);
    return least < 2048
      ? partial(0.5, `The shortest RSA key has ${least} bits; 2048 is the current minimum.`, keys)
      : pass(keys);
  },
  remediation: {
    steps: [
      "Create a new 2048-bit key under a new selector at the mail provider, and publish it.",
      "Switch signing to the new key, wait a week, then revoke the old key with an empty p.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 8301, section 3.2: key sizes", url: "https://www.rfc-editor.org/rfc/rfc8301#section-3.2" },
    { title: "RFC 8463: Ed25519 for DKIM", url: "https://www.rfc-editor.org/rfc/rfc8463" },
  ],
  controls: [{ id: "CC-EML-01", shows: ["partial"] }],
});
