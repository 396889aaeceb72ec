import { expect, it } from "vitest";
import { buildFacts } from "../../build-facts.ts";
import { testVerdicts } from "../../test/test-verdicts.ts";
import { certificateTrusted } from "./certificate-trusted.ts";

testVerdicts(certificateTrusted, [
  ["passes a chain that verifies", {}, "pass"],
  [
    "fails a chain that does not, and says why in words",
    { tls: { chainValid: false, chainError: "DEPTH_ZERO_SELF_SIGNED_CERT" } },
    { outcome: "fail", shows: "the certificate is self-signed" },
  ],
  [
    "does not apply to a site without HTTPS",
    { tls: { chainValid: null }, http: { answers: { https: false } } },
    "not-applicable",
  ],
  ["says nothing when no handshake was finished", { tls: { chainValid: null } }, "not-observed"],
  [
    "says nothing when TLS was not looked at, and repeats why",
    { tls: null, unseen: { tls: "TLS was not assessed." } },
    { outcome: "not-observed", reason: "TLS was not assessed." },
  ],
]);

it("leaves a chain that is refused for a weak key to the check of that, and nothing else", () => {
  const judge = (certificate: object, chainError = "UNSPECIFIED") =>
    certificateTrusted.judge(buildFacts({ tls: { chainValid: false, chainError, certificate } }));
  expect(judge({ keyType: "RSA", keyBits: 1024 })).toMatchObject({
    outcome: "not-applicable",
    reason: expect.stringContaining("certificate-key-strong"),
  });
  expect(judge({}).outcome).toBe("fail");
  expect(judge({ keyType: "RSA", keyBits: 1024 }, "DEPTH_ZERO_SELF_SIGNED_CERT").outcome).toBe("fail");
});

it("gives half to a certificate that requires a stapled OCSP response and is sent without one", () => {
  const judge = (mustStaple: boolean, ocspStapled: boolean | null) =>
    certificateTrusted.judge(buildFacts({ tls: { ocspStapled, certificate: { mustStaple } } }));
  expect(judge(true, false)).toMatchObject({ outcome: "partial", fraction: 0.5 });
  expect(judge(true, true).outcome).toBe("pass");
  expect(judge(true, null).outcome).toBe("pass");
  expect(judge(false, false).outcome).toBe("pass");
});
