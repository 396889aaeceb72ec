import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateNotExpiring } from "./certificate-not-expiring.ts";

testVerdicts(certificateNotExpiring, [
  ["passes with 115 of 180 days left", {}, "pass"],
  [
    "fails an expired certificate",
    { tls: { certificate: { daysLeft: -1 } } },
    { outcome: "fail", shows: "-1 days left" },
  ],
  ["fails with 6 days left", { tls: { certificate: { daysLeft: 6 } } }, "fail"],
  [
    "gives half with 7 to 20 days left, when renewal is overdue",
    { tls: { certificate: { daysLeft: 20 } } },
    { outcome: "partial", fraction: 0.5 },
  ],
  ["passes with 21 days left", { tls: { certificate: { daysLeft: 21 } } }, "pass"],
  [
    "passes a six-day certificate with two days left, since its life is short by design",
    {
      tls: {
        certificate: { notBefore: "2026-11-01T00:00:00.000Z", notAfter: "2026-11-07T00:00:00.000Z", daysLeft: 2 },
      },
    },
    "pass",
  ],
  [
    "fails a certificate that is not valid yet",
    { tls: { chainValid: false, chainError: "CERT_NOT_YET_VALID" } },
    "fail",
  ],
  [
    "does not apply to a site without HTTPS",
    { tls: { certificate: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { certificate: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);
