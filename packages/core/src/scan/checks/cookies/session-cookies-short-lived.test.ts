import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { sessionCookiesShortLived } from "./session-cookies-short-lived.ts";

describe("session-cookies-short-lived", () => {
  it("passes a cookie that ends with the browser", () => {
    const verdict = sessionCookiesShortLived.judge(buildFacts({ http: { cookies: [buildCookie()] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("passes one of a day exactly", () => {
    const verdict = sessionCookiesShortLived.judge(buildFacts({ http: { cookies: [buildCookie({ maxAge: 86400 })] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("gives half for a week", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({ http: { cookies: [buildCookie({ maxAge: 604800 })] } }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("fails more than 30 days", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({ http: { cookies: [buildCookie({ maxAge: 2592001 })] } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("measures an Expires by the answer's Date: 40 days fail", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({
        http: {
          cookies: [buildCookie({ expires: "2026-12-15T09:00:00.000Z" })],
          final: { headers: [{ name: "date", value: "Thu, 05 Nov 2026 09:00:00 GMT" }] },
        },
      }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("40 days") })]),
    });
  });

  it("says nothing of an Expires when the answer has no Date", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({ http: { cookies: [buildCookie({ expires: "2026-12-15T09:00:00.000Z" })] } }),
    );
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not apply where no session cookie is set", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking" })] } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply to a site without cookies", () => {
    const verdict = sessionCookiesShortLived.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = sessionCookiesShortLived.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = sessionCookiesShortLived.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
