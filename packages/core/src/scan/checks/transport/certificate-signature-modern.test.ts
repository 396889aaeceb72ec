import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateSignatureModern } from "./certificate-signature-modern.ts";

const other = (subject: string, issuer: string, signature: string) => ({
  subject,
  issuer,
  signature,
  altNames: [],
  notBefore: "2020-01-01T00:00:00.000Z",
  notAfter: "2030-01-01T00:00:00.000Z",
  daysLeft: 1152,
  keyType: "RSA",
  keyBits: 2048,
});

describe("certificate-signature-modern", () => {
  it("passes ECDSA with SHA-256", () => {
    const verdict = certificateSignatureModern.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes RSA with SHA-256", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { certificate: { signature: "sha256WithRSAEncryption" } } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails SHA-1 on the certificate", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { certificate: { signature: "sha1WithRSAEncryption" } } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("sha1WithRSAEncryption") }),
      ]),
    });
  });

  it("fails ECDSA with SHA-1", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { certificate: { signature: "ecdsa-with-SHA1" } } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails MD5 on an intermediate", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { chain: [other("CN=Issuing CA", "CN=Root", "md5WithRSAEncryption")] } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("does not mind SHA-1 on a root's signature of itself", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { chain: [other("CN=Root", "CN=Root", "sha1WithRSAEncryption")] } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("says nothing of a signature that could not be read", () => {
    const verdict = certificateSignatureModern.judge(buildFacts({ tls: { certificate: { signature: null } } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: { certificate: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateSignatureModern.judge(buildFacts({ tls: { certificate: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateSignatureModern.judge(
      buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
