import { weakKey } from "../../../derived/tls/certificate-faults.ts";
import { defineCheck } from "../../define-check.ts";
import { fail, notObserved, observed, pass, withoutHandshake } from "../../verdict.ts";

/**
 * RSA of 2048 bits, elliptic curves of 224 bits, or better (NIST SP 800-57 part 1, 112 bits of strength). DSA is
 * withdrawn.
 */
export const certificateKeyStrong = defineCheck({
  id: "certificate-key-strong",
  area: "transport",
  category: "technical",
  titles: { pass: "The certificate key is strong", fail: "Weak certificate key" },
  severity: "high",
  why: "A weak key can be calculated from the certificate; an attacker who has it can impersonate the company.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.certificate === null) return withoutHandshake({ http });
    const { keyType, keyBits } = tls.certificate;
    const shown = observed("Key", `${keyType}${keyBits === null ? "" : ` ${keyBits} bits`}`);
    const weak = weakKey(tls.certificate);
    if (weak === null) return notObserved("The type or size of the key could not be read.", shown);
    return weak ? fail(shown) : pass(shown);
  },
  remediation: {
    steps: [
      "Generate a new key (EC P-256, or RSA of at least 2048 bits) and have the certificate reissued for it.",
      "Destroy the old key and revoke its certificate.",
    ],
    effortHours: 2,
  },
  references: [
    {
      title: "CA/Browser Forum: baseline requirements, section 6.1.5",
      url: "https://cabforum.org/working-groups/server/baseline-requirements/",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
