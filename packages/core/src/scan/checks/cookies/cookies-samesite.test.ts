import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { cookiesSamesite } from "./cookies-samesite.ts";

testVerdicts(cookiesSamesite, [
  [
    "passes Lax, Strict and a secure None",
    {
      http: {
        cookies: [
          buildCookie(),
          buildCookie({ name: "a", sameSite: "Strict" }),
          buildCookie({ name: "b", sameSite: "None" }),
        ],
      },
    },
    "pass",
  ],
  ["fails a session cookie that does not say", { http: { cookies: [buildCookie({ sameSite: null })] } }, "fail"],
  [
    "fails None without Secure on a csrf cookie, which browsers refuse",
    { http: { cookies: [buildCookie({ name: "csrftoken", purpose: "csrf", sameSite: "None", secure: false })] } },
    "fail",
  ],
  [
    "gives half when only a tracking cookie has an unknown value",
    { http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", sameSite: "invalid" })] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  ["does not apply to a site without cookies", {}, "not-applicable"],
  [
    "does not count a cookie that is being deleted",
    { http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] } },
    "not-applicable",
  ],
  ["says nothing when the page was not seen", { http: { final: null } }, "not-observed"],
]);
