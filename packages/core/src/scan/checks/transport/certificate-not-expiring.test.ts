import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateNotExpiring } from "./certificate-not-expiring.ts";

describe("certificate-not-expiring", () => {
  it("passes with 115 of 180 days left", () => {
    const verdict = certificateNotExpiring.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("fails an expired certificate", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: { certificate: { daysLeft: -1 } } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("-1 days left") })]),
    });
  });

  it("fails with 6 days left", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: { certificate: { daysLeft: 6 } } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("gives half with 7 to 20 days left, when renewal is overdue", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: { certificate: { daysLeft: 20 } } }));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("passes with 21 days left", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: { certificate: { daysLeft: 21 } } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes a six-day certificate with two days left, since its life is short by design", () => {
    const verdict = certificateNotExpiring.judge(
      buildFacts({
        tls: {
          certificate: { notBefore: "2026-11-01T00:00:00.000Z", notAfter: "2026-11-07T00:00:00.000Z", daysLeft: 2 },
        },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a certificate that is not valid yet", () => {
    const verdict = certificateNotExpiring.judge(
      buildFacts({ tls: { chainValid: false, chainError: "CERT_NOT_YET_VALID" } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateNotExpiring.judge(
      buildFacts({ tls: { certificate: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: { certificate: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateNotExpiring.judge(buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });
});
