import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { cookiesScopeNarrow } from "./cookies-scope-narrow.ts";

describe("cookies-scope-narrow", () => {
  it("passes a cookie of the host alone", () => {
    const verdict = cookiesScopeNarrow.judge(buildFacts({ http: { cookies: [buildCookie()] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a session cookie for the whole domain", () => {
    const verdict = cookiesScopeNarrow.judge(
      buildFacts({ http: { cookies: [buildCookie({ domain: "harrowvale.example" })] } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("harrowvale.example") }),
      ]),
    });
  });

  it("does not mind a tracking cookie for the whole domain", () => {
    const verdict = cookiesScopeNarrow.judge(
      buildFacts({
        http: {
          cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", domain: "harrowvale.example" })],
        },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("does not apply where no session cookie is set", () => {
    const verdict = cookiesScopeNarrow.judge(
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking" })] } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply to a site without cookies", () => {
    const verdict = cookiesScopeNarrow.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = cookiesScopeNarrow.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = cookiesScopeNarrow.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
