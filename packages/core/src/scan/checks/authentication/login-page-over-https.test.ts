import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { loginPageOverHttps } from "./login-page-over-https.ts";

const link = { href: "https://www.harrowvale.example/login", text: "Log in" };

describe("login-page-over-https", () => {
  test("a login page over HTTPS passes", () => {
    const verdict = loginPageOverHttps.judge(
      buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage()] } }),
    );
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("https://www.harrowvale.example/login");
  });

  test("a login page that answers over plain HTTP fails", () => {
    const verdict = loginPageOverHttps.judge(
      buildFacts({
        page: {
          loginLinks: [link],
          loginPages: [buildLoginPage({ https: false, url: "http://portal.harrowvale.example/" })],
        },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("http://portal.harrowvale.example/");
  });

  test("an HTTP link that ends in HTTPS earns a part", () => {
    expect(
      loginPageOverHttps.judge(
        buildFacts({
          page: {
            loginLinks: [{ href: "http://www.harrowvale.example/login", text: "Log in" }],
            loginPages: [buildLoginPage()],
          },
        }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.6 });
  });

  test("a password form on a home page without HTTPS fails", () => {
    expect(
      loginPageOverHttps.judge(
        buildFacts({
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
        }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("a login page that did not answer does not count against its https link", () => {
    expect(
      loginPageOverHttps.judge(
        buildFacts({ page: { loginLinks: [link], loginPages: [buildLoginPage({ status: null, https: false })] } }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("without a login link the question does not arise", () => {
    expect(loginPageOverHttps.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      loginPageOverHttps.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
