import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { weakCiphersOff } from "./weak-ciphers-off.ts";

describe("weak-ciphers-off", () => {
  it("passes when both are refused", () => {
    const verdict = weakCiphersOff.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails when triple DES is accepted", () => {
    const verdict = weakCiphersOff.judge(buildFacts({ tls: { weakCiphers: { "3DES": true } } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("3DES") })]),
    });
  });

  it("fails when the ordinary handshake itself agreed RC4", () => {
    const verdict = weakCiphersOff.judge(buildFacts({ tls: { cipher: "ECDHE-RSA-RC4-SHA" } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing when RC4 gave no telling answer", () => {
    const verdict = weakCiphersOff.judge(buildFacts({ tls: { weakCiphers: { RC4: null } } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = weakCiphersOff.judge(
      buildFacts({
        tls: { certificate: null, cipher: null, weakCiphers: { RC4: null, "3DES": null } },
        http: { answers: { https: false } },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });
});
