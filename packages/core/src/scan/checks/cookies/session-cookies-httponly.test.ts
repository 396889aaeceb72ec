import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { sessionCookiesHttponly } from "./session-cookies-httponly.ts";

describe("session-cookies-httponly", () => {
  it("passes HttpOnly session cookies", () => {
    const verdict = sessionCookiesHttponly.judge(buildFacts({ http: { cookies: [buildCookie()] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a session cookie that scripts can read", () => {
    const verdict = sessionCookiesHttponly.judge(
      buildFacts({ http: { cookies: [buildCookie(), buildCookie({ name: "auth_token", httpOnly: false })] } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([expect.objectContaining({ value: expect.stringContaining("auth_token") })]),
    });
  });

  it("does not mind a tracking cookie that scripts read", () => {
    const verdict = sessionCookiesHttponly.judge(
      buildFacts({
        http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", httpOnly: false })] },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("does not apply where no session cookie is set", () => {
    const verdict = sessionCookiesHttponly.judge(
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking" })] } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply to a site without cookies", () => {
    const verdict = sessionCookiesHttponly.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = sessionCookiesHttponly.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = sessionCookiesHttponly.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
