import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { forwardSecrecy } from "./forward-secrecy.ts";

describe("forward-secrecy", () => {
  it("passes an ephemeral exchange", () => {
    const verdict = forwardSecrecy.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails RSA key exchange and shows the suite", () => {
    const verdict = forwardSecrecy.judge(
      buildFacts({ tls: { cipher: "AES256-GCM-SHA384", keyExchange: "RSA", forwardSecrecy: false } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("AES256-GCM-SHA384, RSA") }),
      ]),
    });
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = forwardSecrecy.judge(
      buildFacts({ tls: { forwardSecrecy: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = forwardSecrecy.judge(buildFacts({ tls: { forwardSecrecy: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = forwardSecrecy.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
