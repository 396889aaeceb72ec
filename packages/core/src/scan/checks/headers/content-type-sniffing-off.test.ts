import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildAnswer } from "../build-page.ts";
import { contentTypeSniffingOff } from "./content-type-sniffing-off.ts";

describe("content-type-sniffing-off", () => {
  it("passes nosniff in any case", () => {
    const verdict = contentTypeSniffingOff.judge(buildAnswer([["x-content-type-options", "NoSniff"]]));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes nosniff sent twice", () => {
    const verdict = contentTypeSniffingOff.judge(
      buildAnswer([
        ["x-content-type-options", "nosniff"],
        ["x-content-type-options", "nosniff"],
      ]),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails any other value", () => {
    const verdict = contentTypeSniffingOff.judge(buildAnswer([["x-content-type-options", "sniff"]]));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a page without it", () => {
    const verdict = contentTypeSniffingOff.judge(buildAnswer([]));
    expect(verdict.outcome).toBe("fail");
  });

  it("says nothing of a page behind a challenge, and names it", () => {
    const verdict = contentTypeSniffingOff.judge(
      buildFacts({ http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("Cloudflare challenge") });
  });

  it("says nothing of an error page", () => {
    const verdict = contentTypeSniffingOff.judge(buildAnswer([], { final: { status: 503 } }));
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: expect.stringContaining("status 503") });
  });
});
