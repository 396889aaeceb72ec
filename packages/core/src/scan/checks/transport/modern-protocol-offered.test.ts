import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { modernProtocolOffered } from "./modern-protocol-offered.ts";

describe("modern-protocol-offered", () => {
  it("passes TLS 1.3", () => {
    const verdict = modernProtocolOffered.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("gives 0.6 for TLS 1.2 as the newest", () => {
    const verdict = modernProtocolOffered.judge(buildFacts({ tls: { protocols: { "TLS1.3": false } } }));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.6 });
  });

  it("fails a server that knows neither", () => {
    const verdict = modernProtocolOffered.judge(
      buildFacts({ tls: { protocols: { "TLS1.2": false, "TLS1.3": false } } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing when TLS 1.3 gave no telling answer", () => {
    const verdict = modernProtocolOffered.judge(buildFacts({ tls: { protocols: { "TLS1.3": null } } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = modernProtocolOffered.judge(
      buildFacts({
        tls: { certificate: null, protocols: { "TLS1.2": null, "TLS1.3": null } },
        http: { answers: { https: false } },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });
});
