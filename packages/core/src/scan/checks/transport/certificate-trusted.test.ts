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
        expect.objectContaining({ value: expect.stringContaining("the certificate signs itself") }),
      ]),
    });
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
    const verdict = certificateTrusted.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not looked at." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not looked at." });
  });
});
