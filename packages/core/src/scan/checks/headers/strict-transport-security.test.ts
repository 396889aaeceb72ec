import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { strictTransportSecurity } from "./strict-transport-security.ts";

describe("strict-transport-security", () => {
  it("passes a year", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([["strict-transport-security", "max-age=31536000"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes half a year exactly", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([["strict-transport-security", "max-age=15552000"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("gives half below half a year", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([["strict-transport-security", "max-age=15551999"]]));
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("takes the first of two fields", () => {
    const verdict = strictTransportSecurity.judge(
      buildAnswer([
        ["strict-transport-security", "max-age=31536000"],
        ["strict-transport-security", "max-age=0"],
      ]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails max-age=0, which switches it off", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([["strict-transport-security", "max-age=0"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a max-age in words", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([["strict-transport-security", "max-age=oneyear"]]));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("not a number") })]),
    });
  });

  it("fails a site that does not send it", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails when the certificate does not verify, for then browsers ignore it", () => {
    const verdict = strictTransportSecurity.judge(
      buildAnswer([["strict-transport-security", "max-age=31536000"]], {
        final: { certificateError: "CERT_HAS_EXPIRED" },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page served over http", () => {
    const verdict = strictTransportSecurity.judge(
      buildAnswer([["strict-transport-security", "max-age=31536000"]], {
        final: { url: "http://www.harrowvale.example/" },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("passes a preloaded domain without the header", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([], { hstsPreloaded: true }));
    expect(verdict.outcome).toBe("pass");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = strictTransportSecurity.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = strictTransportSecurity.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
