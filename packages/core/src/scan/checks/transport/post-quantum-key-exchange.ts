import { defineCheck } from "../define-check.ts";
import { fail, observed, pass, withoutHandshake } from "../verdict.ts";

/** The default handshake uses a group that resists quantum computers (ML-KEM, FIPS 203). */
export const postQuantumKeyExchange = defineCheck({
  id: "post-quantum-key-exchange",
  area: "transport",
  category: "technical",
  titles: { pass: "Post-quantum key exchange is supported", fail: "No post-quantum key exchange" },
  severity: "info",
  why: "Traffic recorded today can be decrypted when quantum computers arrive; the NCSC target for migration is 2035.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    if (tls.cipher === null) return withoutHandshake({ http });
    const group = tls.keyExchange ?? "not stated";
    return /mlkem|kyber/i.test(group) ? pass(observed("Group", group)) : fail(observed("Group", group));
  },
  remediation: {
    steps: ["Offer the group X25519MLKEM768: upgrade the web server's TLS library, or enable it at the CDN."],
    effortHours: 2,
  },
  references: [
    {
      title: "NCSC: timelines for migration to post-quantum cryptography",
      url: "https://www.ncsc.gov.uk/guidance/pqc-migration-timelines",
    },
  ],
  controls: [{ id: "CC-CRY-01", shows: [] }],
});
