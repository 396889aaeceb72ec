import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass, withoutHandshake } from "../verdict.ts";

const LEGACY = ["SSLv3", "TLS1.0", "TLS1.1"] as const;

/** SSL 3.0, TLS 1.0 and TLS 1.1 are refused (RFC 7568, RFC 8996). */
export const legacyProtocolsOff = defineCheck({
  id: "legacy-protocols-off",
  area: "transport",
  category: "technical",
  titles: { pass: "Legacy TLS versions are disabled", fail: "Legacy TLS versions enabled" },
  severity: "medium",
  why: "Versions before TLS 1.2 have known attacks and are prohibited by PCI DSS; a server that still accepts them is rarely maintained.",
  needs: ["tls"],
  evaluate({ tls, http }) {
    const accepted = LEGACY.filter((name) => tls.protocols[name] === true);
    if (accepted.length > 0) return fail(observed("Accepted", accepted.join(", ")));
    // SSL 3.0 alone may stay unknown: a server that refuses TLS 1.0 has no use for it.
    if (tls.protocols["TLS1.0"] === false && tls.protocols["TLS1.1"] === false)
      return pass(observed("Refused", LEGACY.filter((name) => tls.protocols[name] === false).join(", ")));
    return tls.certificate === null
      ? withoutHandshake({ http })
      : notObserved("The server's response to old versions was inconclusive.");
  },
  remediation: {
    steps: [
      "Allow TLS 1.2 and TLS 1.3 only, on the server and on any load balancer or CDN in front of it.",
      "Check that none of the company's own devices requires an older version.",
    ],
    effortHours: 2,
  },
  references: [
    { title: "RFC 8996: deprecating TLS 1.0 and TLS 1.1", url: "https://www.rfc-editor.org/rfc/rfc8996" },
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
