import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildCookie } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { cookies } from "./cookies.ts";

describe("header grade: cookies", () => {
  it("finds none", () => {
    expect(cookies(buildSite(buildFacts()))).toMatchObject({
      published: "cookies-not-found",
      ours: "cookies-not-found",
    });
  });

  it("rewards cookies with every flag", () => {
    expect(cookies(buildSite(buildFacts({ http: { cookies: [buildCookie()] } })))).toMatchObject({
      published: "cookies-secure-with-httponly-sessions-and-samesite",
      ours: "cookies-secure-with-httponly-sessions-and-samesite",
    });
  });

  it("lets cookies without SameSite pass", () => {
    expect(cookies(buildSite(buildFacts({ http: { cookies: [buildCookie({ sameSite: null })] } })))).toMatchObject({
      published: "cookies-secure-with-httponly-sessions",
      ours: "cookies-secure-with-httponly-sessions",
    });
  });

  it("marks a tracking cookie without Secure down", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })] } }),
        ),
      ),
    ).toMatchObject({ published: "cookies-without-secure-flag", ours: "cookies-without-secure-flag" });
  });

  it("marks it down less under HSTS", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })],
              final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cookies-without-secure-flag-but-protected-by-hsts",
      ours: "cookies-without-secure-flag-but-protected-by-hsts",
    });
  });

  it("marks a session cookie without Secure down most", () => {
    expect(cookies(buildSite(buildFacts({ http: { cookies: [buildCookie({ secure: false })] } })))).toMatchObject({
      published: "cookies-session-without-secure-flag",
      ours: "cookies-session-without-secure-flag",
    });
  });

  it("marks it down less under HSTS", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [buildCookie({ secure: false })],
              final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cookies-session-without-secure-flag-but-protected-by-hsts",
      ours: "cookies-session-without-secure-flag-but-protected-by-hsts",
    });
  });

  it("marks a session cookie that scripts can read down", () => {
    expect(cookies(buildSite(buildFacts({ http: { cookies: [buildCookie({ httpOnly: false })] } })))).toMatchObject({
      published: "cookies-session-without-httponly-flag",
      ours: "cookies-session-without-httponly-flag",
    });
  });

  it("marks an unknown SameSite down", () => {
    expect(cookies(buildSite(buildFacts({ http: { cookies: [buildCookie({ sameSite: "invalid" })] } })))).toMatchObject(
      { published: "cookies-samesite-flag-invalid", ours: "cookies-samesite-flag-invalid" },
    );
  });

  it("marks None without Secure down", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [buildCookie({ name: "_ga", purpose: "tracking", sameSite: "None", secure: false })],
              final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
            },
          }),
        ),
      ),
    ).toMatchObject({ published: "cookies-samesite-flag-invalid", ours: "cookies-samesite-flag-invalid" });
  });

  it("marks an anti-forgery cookie without SameSite down", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({ http: { cookies: [buildCookie({ name: "csrftoken", purpose: "csrf", sameSite: null })] } }),
        ),
      ),
    ).toMatchObject({
      published: "cookies-anticsrf-without-samesite-flag",
      ours: "cookies-anticsrf-without-samesite-flag",
    });
  });

  it("takes the worst of several", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [
                buildCookie({ name: "_ga", purpose: "tracking", secure: false }),
                buildCookie({ httpOnly: false }),
              ],
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "cookies-session-without-httponly-flag",
      ours: "cookies-session-without-httponly-flag",
    });
  });

  it("does not count a cookie that is being deleted, which stores nothing", () => {
    expect(
      cookies(
        buildSite(buildFacts({ http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false })] } })),
      ),
    ).toMatchObject({ published: "cookies-session-without-secure-flag", ours: "cookies-not-found" });
  });

  it("counts a session cookie set on the plain-http redirect, HSTS or not", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [buildCookie({ overTls: false, secure: false })],
              final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
            },
          }),
        ),
      ),
    ).toMatchObject({ published: "cookies-not-found", ours: "cookies-session-without-secure-flag" });
  });

  it("does not count it when the preload list keeps browsers from http", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({ http: { cookies: [buildCookie({ overTls: false, secure: false })], hstsPreloaded: true } }),
        ),
      ),
    ).toMatchObject({ published: "cookies-not-found", ours: "cookies-not-found" });
  });

  it("knows session cookies that the three published words miss", () => {
    expect(
      cookies(buildSite(buildFacts({ http: { cookies: [buildCookie({ name: "auth_token", httpOnly: false })] } }))),
    ).toMatchObject({
      published: "cookies-secure-with-httponly-sessions-and-samesite",
      ours: "cookies-session-without-httponly-flag",
    });
  });

  it("leaves a load balancer's cookie out", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: { cookies: [buildCookie({ name: "heroku-session-affinity", purpose: "other", secure: false })] },
          }),
        ),
      ),
    ).toMatchObject({ published: "cookies-not-found", ours: "cookies-not-found" });
  });

  it("judges the plain-http cookies of a site without https", () => {
    expect(
      cookies(
        buildSite(
          buildFacts({
            http: {
              cookies: [buildCookie({ overTls: false, secure: false, setOn: "http://www.harrowvale.example/" })],
              https: null,
              final: { url: "http://www.harrowvale.example/" },
            },
          }),
        ),
      ),
    ).toMatchObject({ published: "cookies-session-without-secure-flag", ours: "cookies-session-without-secure-flag" });
  });
});
