import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateTrusted } from "./certificate-trusted.ts";

describe("certificate-trusted", () => {
  it("passes a chain that verifies", () => {
    const verdict = certificateTrusted.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a chain that does not, and says why in words", () => {
    const verdict = certificateTrusted.judge(
      buildFacts({ tls: { chainValid: false, chainError: "DEPTH_ZERO_SELF_SIGNED_CERT" } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("the certificate is self-signed") }),
      ]),
    });
  });

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

  it("gives half to a certificate that demands a stapled OCSP response and comes without one", () => {
    const judge = (mustStaple: boolean, ocspStapled: boolean | null) =>
      certificateTrusted.judge(buildFacts({ tls: { ocspStapled, certificate: { mustStaple } } }));
    expect(judge(true, false)).toMatchObject({ outcome: "partial", fraction: 0.5 });
    expect(judge(true, true).outcome).toBe("pass");
    expect(judge(true, null).outcome).toBe("pass");
    expect(judge(false, false).outcome).toBe("pass");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateTrusted.judge(
      buildFacts({ tls: { chainValid: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateTrusted.judge(buildFacts({ tls: { chainValid: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateTrusted.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
