import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateNamesHost } from "./certificate-names-host.ts";

describe("certificate-names-host", () => {
  it("passes when the host is named", () => {
    const verdict = certificateNamesHost.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails when it is not, and shows the names", () => {
    const verdict = certificateNamesHost.judge(
      buildFacts({ tls: { hostnameMatches: false, certificate: { altNames: ["shared.hosting.example"] } } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("shared.hosting.example") }),
      ]),
    });
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateNamesHost.judge(
      buildFacts({ tls: { hostnameMatches: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateNamesHost.judge(buildFacts({ tls: { hostnameMatches: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateNamesHost.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
