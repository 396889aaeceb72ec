import { buildLoginPage } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { loginPageOverHttps } from "./login-page-over-https.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

testVerdicts(loginPageOverHttps, [
  [
    "a login page over HTTPS passes",
    { page: { loginLinks: [link], loginPages: [buildLoginPage()] } },
    { outcome: "pass", shows: "https://www.harrowvale.example/login" },
  ],
  [
    "a login page that answers over plain HTTP fails",
    {
      page: {
        loginLinks: [link],
        loginPages: [buildLoginPage({ https: false, url: "http://portal.harrowvale.example/" })],
      },
    },
    { outcome: "fail", shows: "http://portal.harrowvale.example/" },
  ],
  [
    "an HTTP link that ends in HTTPS earns a part",
    {
      page: {
        loginLinks: [{ href: "http://www.harrowvale.example/login", text: "Log in" }],
        loginPages: [buildLoginPage()],
      },
    },
    { outcome: "partial", fraction: 0.6 },
  ],
  [
    "a password form on a home page without HTTPS fails",
    {
      page: {
        url: "http://www.harrowvale.example/",
        forms: [
          {
            action: "http://www.harrowvale.example/in",
            method: "post",
            postsTo: "plain-http",
            host: "www.harrowvale.example",
            hasPassword: true,
            personalFields: [],
            fields: [],
          },
        ],
      },
    },
    "fail",
  ],
  [
    "a login page that did not answer does not count against its https link",
    { page: { loginLinks: [link], loginPages: [buildLoginPage({ status: null, https: false })] } },
    "pass",
  ],
  ["without a login link the question does not arise", {}, "not-applicable"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
