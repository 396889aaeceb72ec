import { buildCookie } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { cookiesScopeNarrow } from "./cookies-scope-narrow.ts";

testVerdicts(cookiesScopeNarrow, [
  ["passes a cookie of the host alone", { http: { cookies: [buildCookie()] } }, "pass"],
  [
    "fails a session cookie for the whole domain",
    { http: { cookies: [buildCookie({ domain: "harrowvale.example" })] } },
    { outcome: "fail", shows: "harrowvale.example" },
  ],
  [
    "does not mind a tracking cookie for the whole domain",
    {
      http: {
        cookies: [buildCookie(), buildCookie({ name: "_ga", purpose: "tracking", domain: "harrowvale.example" })],
      },
    },
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
