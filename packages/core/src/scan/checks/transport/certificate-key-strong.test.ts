import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateKeyStrong } from "./certificate-key-strong.ts";

describe("certificate-key-strong", () => {
  it("passes an elliptic-curve key of 256 bits", () => {
    const verdict = certificateKeyStrong.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes RSA of 2048 bits", () => {
    const verdict = certificateKeyStrong.judge(buildFacts({ tls: { certificate: { keyType: "RSA", keyBits: 2048 } } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes Ed25519", () => {
    const verdict = certificateKeyStrong.judge(
      buildFacts({ tls: { certificate: { keyType: "Ed25519", keyBits: 256 } } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails RSA of 1024 bits", () => {
    const verdict = certificateKeyStrong.judge(buildFacts({ tls: { certificate: { keyType: "RSA", keyBits: 1024 } } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("RSA 1024 bits") })]),
    });
  });

  it("fails DSA of any size", () => {
    const verdict = certificateKeyStrong.judge(buildFacts({ tls: { certificate: { keyType: "DSA", keyBits: 3072 } } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a key that could not be read", () => {
    const verdict = certificateKeyStrong.judge(
      buildFacts({ tls: { certificate: { keyType: "unknown", keyBits: null } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateKeyStrong.judge(
      buildFacts({ tls: { certificate: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateKeyStrong.judge(buildFacts({ tls: { certificate: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateKeyStrong.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
