import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildCookie } from "../build-page.ts";
import { sessionCookiesNotInClear } from "./session-cookies-not-in-clear.ts";

describe("session-cookies-not-in-clear", () => {
  it("passes a Secure session cookie", () => {
    const verdict = sessionCookiesNotInClear.judge(buildFacts({ http: { cookies: [buildCookie()] } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails one set on the plain-http redirect, HSTS or not", () => {
    const verdict = sessionCookiesNotInClear.judge(
      buildFacts({
        http: {
          cookies: [buildCookie({ overTls: false, secure: false, setOn: "http://www.harrowvale.example/" })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("http://www.harrowvale.example/") }),
      ]),
    });
  });

  it("passes over one set on http when the preload list keeps browsers from it", () => {
    const verdict = sessionCookiesNotInClear.judge(
      buildFacts({ http: { cookies: [buildCookie({ overTls: false, secure: true })], hstsPreloaded: true } }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails one without Secure where there is no HSTS", () => {
    const verdict = sessionCookiesNotInClear.judge(buildFacts({ http: { cookies: [buildCookie({ secure: false })] } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("gives half for one without Secure where there is HSTS", () => {
    const verdict = sessionCookiesNotInClear.judge(
      buildFacts({
        http: {
          cookies: [buildCookie({ secure: false })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
    );
    expect(verdict.outcome).toBe("partial");
    expect(verdict).toMatchObject({ fraction: 0.5 });
  });

  it("does not apply where no session cookie is set", () => {
    const verdict = sessionCookiesNotInClear.judge(
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking" })] } }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply to a site without cookies", () => {
    const verdict = sessionCookiesNotInClear.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not count a cookie that is being deleted", () => {
    const verdict = sessionCookiesNotInClear.judge(
      buildFacts({
        http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing when the page was not seen", () => {
    const verdict = sessionCookiesNotInClear.judge(buildFacts({ http: { final: null } }));
    expect(verdict.outcome).toBe("not-observed");
  });
});
