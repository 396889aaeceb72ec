import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateLifetimeWithinLimits } from "./certificate-lifetime-within-limits.ts";

testVerdicts(certificateLifetimeWithinLimits, [
  ["passes 180 days, issued in September 2026, when 200 are allowed", {}, "pass"],
  [
    "passes 398 days, issued the day before the limit fell to 200",
    { tls: { certificate: { notBefore: "2026-03-14T00:00:00.000Z", notAfter: "2027-04-16T00:00:00.000Z" } } },
    "pass",
  ],
  [
    "fails 201 days, issued on the day that the limit fell to 200",
    { tls: { certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2026-10-02T00:00:00.000Z" } } },
    { outcome: "fail", shows: "limit 200 days" },
  ],
  [
    "fails 101 days from 15 March 2027 on",
    { tls: { certificate: { notBefore: "2027-03-15T00:00:00.000Z", notAfter: "2027-06-24T00:00:00.000Z" } } },
    { outcome: "fail", shows: "limit 100 days" },
  ],
  [
    "passes 47 days from 15 March 2029 on",
    { tls: { certificate: { notBefore: "2029-03-15T00:00:00.000Z", notAfter: "2029-05-01T00:00:00.000Z" } } },
    { outcome: "pass", shows: "limit 47 days" },
  ],
  [
    "fails 48 days from 15 March 2029 on",
    { tls: { certificate: { notBefore: "2029-03-15T00:00:00.000Z", notAfter: "2029-05-02T00:00:00.000Z" } } },
    "fail",
  ],
  [
    "does not bind a chain that no public authority signed",
    {
      tls: {
        chainValid: false,
        certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2036-03-15T00:00:00.000Z" },
      },
    },
    "not-applicable",
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
  [
    "binds a certificate of a public authority that has run out",
    {
      tls: {
        chainValid: false,
        chainError: "CERT_HAS_EXPIRED",
        certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2026-10-02T00:00:00.000Z" },
      },
    },
    "fail",
  ],
]);
