import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { sessionCookiesNotInClear } from "./session-cookies-not-in-clear.ts";

testVerdicts(sessionCookiesNotInClear, [
  ["passes a Secure session cookie", { http: { cookies: [buildCookie()] } }, "pass"],
  [
    "fails one set on the plain-http redirect, HSTS or not",
    {
      http: {
        cookies: [buildCookie({ overTls: false, secure: false, setOn: "http://www.harrowvale.example/" })],
        final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
      },
    },
    { outcome: "fail", shows: "http://www.harrowvale.example/" },
  ],
  [
    "passes over one set on http when the preload list keeps browsers from it",
    { http: { cookies: [buildCookie({ overTls: false, secure: true })], hstsPreloaded: true } },
    "pass",
  ],
  ["fails one without Secure where there is no HSTS", { http: { cookies: [buildCookie({ secure: false })] } }, "fail"],
  [
    "gives half for one without Secure where there is HSTS",
    {
      http: {
        cookies: [buildCookie({ secure: false })],
        final: { headers: [{ name: "strict-transport-security", value: "max-age=31536000" }] },
      },
    },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "does not apply where no session cookie is set",
    { http: { cookies: [buildCookie({ name: "_ga", purpose: "tracking" })] } },
    "not-applicable",
  ],
  ["does not apply to a site without cookies", {}, "not-applicable"],
  [
    "does not count a cookie that is being deleted",
    { http: { cookies: [buildCookie({ deletes: true, secure: false, httpOnly: false, sameSite: null })] } },
    "not-applicable",
  ],
  ["says nothing when the page was not seen", { http: { final: null } }, "not-observed"],
]);
