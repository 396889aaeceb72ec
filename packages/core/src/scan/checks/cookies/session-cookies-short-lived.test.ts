import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { sessionCookiesShortLived } from "./session-cookies-short-lived.ts";

testVerdicts(sessionCookiesShortLived, [
  ["passes a cookie that ends with the browser", { http: { cookies: [buildCookie()] } }, "pass"],
  ["passes one of a day exactly", { http: { cookies: [buildCookie({ maxAge: 86400 })] } }, "pass"],
  [
    "gives half for a week",
    { http: { cookies: [buildCookie({ maxAge: 604800 })] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  ["fails more than 30 days", { http: { cookies: [buildCookie({ maxAge: 2592001 })] } }, "fail"],
  [
    "measures an Expires by the answer's Date: 40 days fail",
    {
      http: {
        cookies: [buildCookie({ expires: "2026-12-15T09:00:00.000Z" })],
        final: { headers: [{ name: "date", value: "Thu, 05 Nov 2026 09:00:00 GMT" }] },
      },
    },
    { outcome: "fail", shows: "40 days" },
  ],
  [
    "says nothing of an Expires when the answer has no Date",
    { http: { cookies: [buildCookie({ expires: "2026-12-15T09:00:00.000Z" })] } },
    "not-observed",
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
