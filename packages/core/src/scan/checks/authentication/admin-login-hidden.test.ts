import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { buildLoginPage } from "../build-page.ts";
import { adminLoginHidden } from "./admin-login-hidden.ts";

const admin = { href: "https://www.harrowvale.example/wp-admin/", text: "Admin" };

describe("admin-login-hidden", () => {
  test("a home page that links to a sign-in and to no administration passes", () => {
    const verdict = adminLoginHidden.judge(buildFacts({ page: { loginPages: [buildLoginPage({})] } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("none");
  });

  test("a site without a login is not assessed", () => {
    expect(adminLoginHidden.judge(buildFacts({}))).toMatchObject({ outcome: "not-applicable" });
  });

  test("an administration login that answers with a password form fails", () => {
    const verdict = adminLoginHidden.judge(
      buildFacts({ page: { adminLinks: [admin], loginPages: [buildLoginPage({ admin: true, url: admin.href })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("/wp-admin/");
  });

  test("an administration behind Basic authentication fails too", () => {
    expect(
      adminLoginHidden.judge(
        buildFacts({
          page: {
            adminLinks: [admin],
            loginPages: [buildLoginPage({ admin: true, status: 401, basicAuth: true, hasPassword: false })],
          },
        }),
      ),
    ).toMatchObject({ outcome: "fail" });
  });

  test("one that refuses strangers passes", () => {
    expect(
      adminLoginHidden.judge(
        buildFacts({
          page: { adminLinks: [admin], loginPages: [buildLoginPage({ admin: true, status: 403, hasPassword: false })] },
        }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("a link whose page was not seen earns half", () => {
    expect(adminLoginHidden.judge(buildFacts({ page: { adminLinks: [admin] } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("a page built by script shows no links", () => {
    expect(adminLoginHidden.judge(buildFacts({ page: { builtByScript: true } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      adminLoginHidden.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
