import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildCookie } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
import { cookies } from "./cookies.ts";

describe("header grade: cookies", () => {
  testGrade(cookies, [
    ["finds none", buildFacts(), "cookies-not-found"],
    [
      "rewards cookies with every flag",
      buildFacts({ http: { cookies: [buildCookie()] } }),
      "cookies-secure-with-httponly-sessions-and-samesite",
    ],
    [
      "lets cookies without SameSite pass",
      buildFacts({ http: { cookies: [buildCookie({ sameSite: null })] } }),
      "cookies-secure-with-httponly-sessions",
    ],
    [
      "marks a tracking cookie without Secure down",
      buildFacts({ http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })] } }),
      "cookies-without-secure-flag",
    ],
    [
      "marks it down less under HSTS",
      buildFacts({
        http: {
          cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
      "cookies-without-secure-flag-but-protected-by-hsts",
    ],
    [
      "marks a session cookie without Secure down most",
      buildFacts({ http: { cookies: [buildCookie({ secure: false })] } }),
      "cookies-session-without-secure-flag",
    ],
    [
      "marks it down less under HSTS",
      buildFacts({
        http: {
          cookies: [buildCookie({ secure: false })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
      "cookies-session-without-secure-flag-but-protected-by-hsts",
    ],
    [
      "marks a session cookie that scripts can read down",
      buildFacts({ http: { cookies: [buildCookie({ httpOnly: false })] } }),
      "cookies-session-without-httponly-flag",
    ],
    [
      "marks an unknown SameSite down",
      buildFacts({ http: { cookies: [buildCookie({ sameSite: "invalid" })] } }),
      "cookies-samesite-flag-invalid",
    ],
    [
      "marks None without Secure down",
      buildFacts({
        http: {
          cookies: [buildCookie({ name: "_ga", purpose: "tracking", sameSite: "None", secure: false })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
      "cookies-samesite-flag-invalid",
    ],
    [
      "marks an anti-forgery cookie without SameSite down",
      buildFacts({ http: { cookies: [buildCookie({ name: "csrftoken", purpose: "csrf", sameSite: null })] } }),
      "cookies-anticsrf-without-samesite-flag",
    ],
    [
      "takes the worst of several",
      buildFacts({
        http: {
          cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false }), buildCookie({ httpOnly: false })],
        },
      }),
      "cookies-session-without-httponly-flag",
    ],
    [
      "does not count a cookie that is being deleted, which stores nothing",
      buildFacts({ http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false })] } }),
      "cookies-session-without-secure-flag",
      "cookies-not-found",
    ],
    [
      "counts a session cookie set on the plain-http redirect, HSTS or not",
      buildFacts({
        http: {
          cookies: [buildCookie({ overTls: false, secure: false })],
          final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
        },
      }),
      "cookies-not-found",
      "cookies-session-without-secure-flag",
    ],
    [
      "does not count it when the preload list keeps browsers from http",
      buildFacts({ http: { cookies: [buildCookie({ overTls: false, secure: false })], hstsPreloaded: true } }),
      "cookies-not-found",
    ],
    [
      "knows session cookies that the three published words miss",
      buildFacts({ http: { cookies: [buildCookie({ name: "auth_token", httpOnly: false })] } }),
      "cookies-secure-with-httponly-sessions-and-samesite",
      "cookies-session-without-httponly-flag",
    ],
    [
      "leaves a load balancer's cookie out",
      buildFacts({
        http: { cookies: [buildCookie({ name: "heroku-session-affinity", purpose: "other", secure: false })] },
      }),
      "cookies-not-found",
    ],
    [
      "judges the plain-http cookies of a site without https",
      buildFacts({
        http: {
          cookies: [buildCookie({ overTls: false, secure: false, setOn: "http://www.harrowvale.example/" })],
          https: null,
          final: { url: "http://www.harrowvale.example/" },
        },
      }),
      "cookies-session-without-secure-flag",
    ],
  ]);
});
