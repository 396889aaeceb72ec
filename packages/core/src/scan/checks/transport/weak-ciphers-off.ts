import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass, withoutHandshake } from "../verdict.ts";

const WEAK_SUITE = /RC4|3DES|DES-CBC|NULL|EXP(?:ORT)?-|ADH|AECDH/i;

/** RC4 (RFC 7465) and triple DES (RFC 9325 §4.1) are refused, and no weaker suite was negotiated. */
export const weakCiphersOff = defineCheck({
  id: "weak-ciphers-off",
  area: "transport",
  category: "technical",
  titles: { pass: "Weak cipher suites are disabled", fail: "Weak cipher suites enabled" },
  severity: "medium",
  why: "RC4 and triple DES leak encrypted data over long connections; their presence indicates a configuration from before 2015.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    const { RC4, "3DES": tripleDes } = tls.weakCiphers;
    const accepted = [
      ...(RC4 ? ["RC4"] : []),
      ...(tripleDes ? ["3DES"] : []),
      ...(tls.cipher && WEAK_SUITE.test(tls.cipher) ? [tls.cipher] : []),
    ];
    if (accepted.length > 0) return fail(observed("Accepted", accepted.join(", ")));
    if (RC4 === false && tripleDes === false) return pass(observed("Refused", "RC4, 3DES"));
    return tls.certificate === null
      ? withoutHandshake({ http })
      : notObserved("The server's response to weak ciphers was inconclusive.");
  },
  remediation: {
    steps: [
      "Allow only suites with AES-GCM or ChaCha20-Poly1305 on the server and on any load balancer in front of it.",
    ],
    effortHours: 1,
  },
  references: [
    { title: "RFC 7465: prohibiting RC4 cipher suites", url: "https://www.rfc-editor.org/rfc/rfc7465" },
    { title: "RFC 9325: recommendations for secure use of TLS", url: "https://www.rfc-editor.org/rfc/rfc9325" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
