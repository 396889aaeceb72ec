import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { postQuantumKeyExchange } from "./post-quantum-key-exchange.ts";

describe("post-quantum-key-exchange", () => {
  it("passes X25519MLKEM768", () => {
    const verdict = postQuantumKeyExchange.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails X25519 alone", () => {
    const verdict = postQuantumKeyExchange.judge(buildFacts({ tls: { keyExchange: "X25519" } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("X25519") })]),
    });
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = postQuantumKeyExchange.judge(
      buildFacts({ tls: { cipher: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = postQuantumKeyExchange.judge(buildFacts({ tls: { cipher: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = postQuantumKeyExchange.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
