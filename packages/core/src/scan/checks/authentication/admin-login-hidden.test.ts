import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { adminLoginHidden } from "./admin-login-hidden.ts";

const admin = { href: "https://www.harrowvale.example/wp-admin/", text: "Admin" };

testVerdicts(adminLoginHidden, [
  [
    "a home page that links to a sign-in and to no administration passes",
    { page: { loginPages: [buildLoginPage({})] } },
    { outcome: "pass", shows: "none" },
  ],
  ["a site without a login is not assessed", {}, "not-applicable"],
  [
    "an administration login that answers with a password form fails",
    { page: { adminLinks: [admin], loginPages: [buildLoginPage({ admin: true, url: admin.href })] } },
    { outcome: "fail", shows: "/wp-admin/" },
  ],
  [
    "an administration behind Basic authentication fails too",
    {
      page: {
        adminLinks: [admin],
        loginPages: [buildLoginPage({ admin: true, status: 401, basicAuth: true, hasPassword: false })],
      },
    },
    "fail",
  ],
  [
    "one that refuses strangers passes",
    { page: { adminLinks: [admin], loginPages: [buildLoginPage({ admin: true, status: 403, hasPassword: false })] } },
    "pass",
  ],
  [
    "a link whose page was not seen earns half",
    { page: { adminLinks: [admin] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  ["a page built by script shows no links", { page: { builtByScript: true } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
