import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { cookiesSamesite } from "./cookies-samesite.ts";

describe("cookies-samesite", () => {
  it("passes Lax, Strict and a secure None", () => {
    const verdict = cookiesSamesite.judge(
      buildFacts({
        http: {
          cookies: [
            buildCookie(),
            buildCookie({ name: "a", sameSite: "Strict" }),
            buildCookie({ name: "b", sameSite: "None" }),
          ],
        },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a session cookie that does not say", () => {
    const verdict = cookiesSamesite.judge(buildFacts({ http: { cookies: [buildCookie({ sameSite: null })] } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails None without Secure on a csrf cookie, which browsers refuse", () => {
    const verdict = cookiesSamesite.judge(
      buildFacts({
        http: { cookies: [buildCookie({ name: "csrftoken", purpose: "csrf", sameSite: "None", secure: false })] },
      }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("gives half when only a tracking cookie has an unknown value", () => {
    const verdict = cookiesSamesite.judge(
      buildFacts({
        http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", sameSite: "invalid" })] },
      }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("does not apply to a site without cookies", () => {
    const verdict = cookiesSamesite.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = cookiesSamesite.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = cookiesSamesite.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
