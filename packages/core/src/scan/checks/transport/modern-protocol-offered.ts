import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass, withoutHandshake } from "../verdict.ts";

/** TLS 1.3 is offered (RFC 8446); TLS 1.2 alone earns most of the points. */
export const modernProtocolOffered = defineCheck({
  id: "modern-protocol-offered",
  area: "transport",
  category: "technical",
  titles: {
    pass: "TLS 1.3 is supported",
    fail: "Neither TLS 1.2 nor TLS 1.3 is supported",
    partial: "TLS 1.2 is the newest version supported",
  },
  severity: "medium",
  why: "TLS 1.3 removes everything that was attacked in older versions; a server without it is outdated.",
  needs: ["tls"],
  parts: [{ earns: 0.6, when: "TLS 1.2 is the newest version supported" }],
  evaluate({ tls, http }) {
    const newest = tls.protocols["TLS1.3"];
    const older = tls.protocols["TLS1.2"];
    if (newest === true) return pass(observed("Offered", "TLS 1.3"));
    if (newest === false && older === true)
      return partial(0.6, "TLS 1.3 is not supported.", observed("Newest", "TLS 1.2"));
    if (newest === false && older === false) return fail(observed("Newest", "older than TLS 1.2"));
    return tls.certificate === null
      ? withoutHandshake({ http })
      : notObserved("The server's response was inconclusive.");
  },
  remediation: {
    steps: ["Upgrade the web server or the load balancer to a supported release and enable TLS 1.3."],
    effortHours: 3,
  },
  references: [
    { title: "RFC 8446: TLS 1.3", url: "https://www.rfc-editor.org/rfc/rfc8446" },
    { title: "NCSC: using TLS to protect data", url: "https://www.ncsc.gov.uk/guidance/using-tls-to-protect-data" },
  ],
  controls: [{ id: "CC-CRY-01", shows: ["partial"] }],
});
