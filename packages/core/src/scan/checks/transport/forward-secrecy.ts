import { defineCheck } from "../define-check.ts";
import { fail, observed, pass, withoutHandshake } from "../verdict.ts";

/** The default handshake uses an ephemeral key exchange. */
export const forwardSecrecy = defineCheck({
  id: "forward-secrecy",
  area: "transport",
  category: "technical",
  titles: { pass: "Connections have forward secrecy", fail: "No forward secrecy" },
  severity: "medium",
  why: "Without it, an attacker who later steals the server's key can read all previously recorded traffic.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.forwardSecrecy === null) return withoutHandshake({ http });
    const shown = observed(
      "Cipher suite",
      `${tls.cipher ?? "not stated"}${tls.keyExchange ? `, ${tls.keyExchange}` : ""}`,
    );
    return tls.forwardSecrecy ? pass(shown) : fail(shown);
  },
  remediation: {
    steps: ["Disable cipher suites with RSA key exchange and prefer those with ECDHE; better still, enable TLS 1.3."],
    effortHours: 1,
  },
  references: [
    {
      title: "RFC 9325, section 4.1: general guidelines on cipher suites",
      url: "https://www.rfc-editor.org/rfc/rfc9325#section-4.1",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
