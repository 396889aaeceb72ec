import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { cookiesSecure } from "./cookies-secure.ts";

testVerdicts(cookiesSecure, [
  [
    "passes when every cookie is Secure",
    { http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking" })] } },
    "pass",
  ],
  [
    "fails a session cookie without Secure",
    { http: { cookies: [buildCookie({ secure: false }), buildCookie({ name: "_ga", purpose: "tracking" })] } },
    { outcome: "fail", shows: "PHPSESSID" },
  ],
  [
    "gives half when only a tracking cookie lacks it",
    { http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", secure: false })] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "gives half when only non-session cookies lack it",
    { http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking", secure: false })] } },
    "partial",
  ],
  ["does not apply to a site without cookies", {}, "not-applicable"],
  [
    "does not count a cookie that is being deleted",
    { http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] } },
    "not-applicable",
  ],
  ["says nothing when the page was not seen", { http: { final: null } }, "not-observed"],
]);
