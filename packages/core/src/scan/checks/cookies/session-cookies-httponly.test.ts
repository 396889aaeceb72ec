import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { sessionCookiesHttponly } from "./session-cookies-httponly.ts";

testVerdicts(sessionCookiesHttponly, [
  ["passes HttpOnly session cookies", { http: { cookies: [buildCookie()] } }, "pass"],
  [
    "fails a session cookie that scripts can read",
    { http: { cookies: [buildCookie(), buildCookie({ name: "auth_token", httpOnly: false })] } },
    { outcome: "fail", shows: "auth_token" },
  ],
  [
    "does not mind a tracking cookie that scripts read",
    { http: { cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", httpOnly: false })] } },
    "pass",
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
