import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { legacyProtocolsOff } from "./legacy-protocols-off.ts";

describe("legacy-protocols-off", () => {
  it("passes when all three are refused", () => {
    const verdict = legacyProtocolsOff.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes when SSL 3.0 alone could not be queried", () => {
    const verdict = legacyProtocolsOff.judge(buildFacts({ tls: { protocols: { SSLv3: null } } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails when TLS 1.0 is accepted", () => {
    const verdict = legacyProtocolsOff.judge(buildFacts({ tls: { protocols: { "TLS1.0": true } } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("TLS1.0") })]),
    });
  });

  it("fails when SSL 3.0 is accepted, whatever else is unknown", () => {
    const verdict = legacyProtocolsOff.judge(
      buildFacts({ tls: { protocols: { SSLv3: true, "TLS1.0": null, "TLS1.1": null } } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing when TLS 1.1 gave no telling answer", () => {
    const verdict = legacyProtocolsOff.judge(buildFacts({ tls: { protocols: { "TLS1.1": null } } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = legacyProtocolsOff.judge(
      buildFacts({
        tls: { certificate: null, protocols: { SSLv3: null, "TLS1.0": null, "TLS1.1": null } },
        http: { answers: { https: false } },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });
});
