import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { certificateLifetimeWithinLimits } from "./certificate-lifetime-within-limits.ts";

describe("certificate-lifetime-within-limits", () => {
  it("passes 180 days, issued in September 2026, when 200 are allowed", () => {
    const verdict = certificateLifetimeWithinLimits.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes 398 days, issued the day before the limit fell to 200", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: { certificate: { notBefore: "2026-03-14T00:00:00.000Z", notAfter: "2027-04-16T00:00:00.000Z" } },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails 201 days, issued on the day that the limit fell to 200", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: { certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2026-10-02T00:00:00.000Z" } },
      }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("limit 200 days") })]),
    });
  });

  it("fails 101 days from 15 March 2027 on", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: { certificate: { notBefore: "2027-03-15T00:00:00.000Z", notAfter: "2027-06-24T00:00:00.000Z" } },
      }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("limit 100 days") })]),
    });
  });

  it("passes 47 days from 15 March 2029 on", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: { certificate: { notBefore: "2029-03-15T00:00:00.000Z", notAfter: "2029-05-01T00:00:00.000Z" } },
      }),
    );
    expect(verdict.outcome).toBe("pass");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("limit 47 days") })]),
    });
  });

  it("fails 48 days from 15 March 2029 on", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: { certificate: { notBefore: "2029-03-15T00:00:00.000Z", notAfter: "2029-05-02T00:00:00.000Z" } },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("does not bind a chain that no public authority signed", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: {
          chainValid: false,
          certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2036-03-15T00:00:00.000Z" },
        },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply to a site without HTTPS", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({ tls: { certificate: null }, http: { answers: { https: false } } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when no handshake was finished", () => {
    const verdict = certificateLifetimeWithinLimits.judge(buildFacts({ tls: { certificate: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing when TLS was not looked at, and repeats why", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({ tls: null, unseen: { tls: "TLS was not assessed." } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "TLS was not assessed." });
  });

  it("binds a certificate of a public authority that has run out", () => {
    const verdict = certificateLifetimeWithinLimits.judge(
      buildFacts({
        tls: {
          chainValid: false,
          chainError: "CERT_HAS_EXPIRED",
          certificate: { notBefore: "2026-03-15T00:00:00.000Z", notAfter: "2026-10-02T00:00:00.000Z" },
        },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });
});
