import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { cookiesSecure } from "./cookies-secure.ts";

describe("cookies-secure", () => {
  it("passes when every cookie is Secure", () => {
    const verdict = cookiesSecure.judge(
      buildFacts({ http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking" })] } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a session cookie without Secure", () => {
    const verdict = cookiesSecure.judge(
      buildFacts({
        http: { cookies: [buildCookie({ secure: false }), buildCookie({ name: "_ga", purpose: "tracking" })] },
      }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("PHPSESSID") })]),
    });
  });

  it("gives half when only a tracking cookie lacks it", () => {
    const verdict = cookiesSecure.judge(
      buildFacts({
        http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", secure: false })] },
      }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("gives half when only non-session cookies lack it", () => {
    const verdict = cookiesSecure.judge(
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })] } }),
    );
    expect(verdict.outcome).toBe("partial");
  });

  it("does not apply to a site without cookies", () => {
    const verdict = cookiesSecure.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = cookiesSecure.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = cookiesSecure.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
