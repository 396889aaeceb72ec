import type { HttpExchange } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { redirectTarget } from "../http/redirect-step.ts";
import { buildExchange } from "./build-view.ts";
import { deriveLoginPage } from "./login-facts.ts";
import { pageWalks } from "./page-facts.ts";
import { derivePrivacyPage } from "./privacy-notice.ts";

const SITE = "https://www.harrowvale.example";
const at = (path: string, over: Partial<HttpExchange> = {}) =>
  buildExchange("", { purpose: "login", url: `${SITE}${path}`, ...over });
const to = (location: string): Partial<HttpExchange> => ({ status: 302, headers: [["location", location]] });

describe("walks in recorded evidence", () => {
  test("two chains of one purpose are distinguished by their targets, in any stored order", () => {
    const evidence = [
      at("/b2", { hop: 1 }),
      at("/a", to("/a2")),
      at("/a2", { hop: 1 }),
      at("/b", to("/b2")),
      at("/n", { purpose: "privacy" }),
    ];
    expect(pageWalks(evidence, "login").map((walk) => walk.map(({ url }) => url.slice(SITE.length)))).toEqual([
      ["/a", "/a2"],
      ["/b", "/b2"],
    ]);
  });

  test("a redirect without a web address is not followed", () => {
    expect(redirectTarget(at("/a", to("/b#part")))?.href).toBe(`${SITE}/b`);
    expect(redirectTarget(at("/a", to("javascript:alert(1)")))).toBeNull();
    expect(redirectTarget(at("/a", { status: 302, headers: [] }))).toBeNull();
    expect(redirectTarget(at("/a", { status: 200, headers: [["location", "/b"]] }))).toBeNull();
  });
});

describe("login pages", () => {
  test("the last answer counts", () => {
    const form = buildExchange(`<form action="/in" method="post"><input type="password" name="p"></form>`, {
      purpose: "login",
      hop: 1,
      url: `${SITE}/account/login`,
    });
    expect(deriveLoginPage([at("/login", to("/account/login")), form])).toEqual({
      start: `${SITE}/login`,
      url: `${SITE}/account/login`,
      status: 200,
      https: true,
      hasPassword: true,
      postsTo: "same-site",
      method: "post",
      basicAuth: false,
      admin: false,
    });
  });

  test("a challenge for Basic is recognised only with status 401", () => {
    const headers: HttpExchange["headers"] = [["www-authenticate", 'Basic realm="x"']];
    expect(deriveLoginPage([at("/wp-admin/", { status: 401, headers })])).toMatchObject({
      basicAuth: true,
      admin: true,
    });
    expect(deriveLoginPage([at("/login", { status: 200, headers })])).toMatchObject({ basicAuth: false, admin: false });
  });

  test("a page that did not answer has no status and no form", () => {
    expect(
      deriveLoginPage([
        at("/login", { status: null, body: null, error: { code: "timeout", message: "No answer in 8 s." } }),
      ]),
    ).toMatchObject({ status: null, hasPassword: false, postsTo: null });
    expect(deriveLoginPage([])).toBeNull();
  });
});

describe("the privacy notice", () => {
  const notice = (text: string, over: Partial<HttpExchange> = {}) =>
    derivePrivacyPage([buildExchange(text, { purpose: "privacy", url: `${SITE}/privacy`, ...over })]);

  test("the subjects of Article 13 are recognised by their words", () => {
    const text = `<title>Privacy</title><p>We are the controller. Our purposes and lawful basis are below; recipients are listed. Data is not transferred outside the UK.
      How long we keep it: our retention schedule. Your rights include access. You can complain to us, or to the Information Commissioner (ico.org.uk).
      Our data protection officer: dpo@harrowvale.example. ICO registration Z1234567. Cookies: you can opt out.</p>`;
    expect(notice(text)).toMatchObject({
      status: 200,
      title: "Privacy",
      emails: ["dpo@harrowvale.example"],
      mentions: [
        "controller-contact",
        "purposes",
        "lawful-basis",
        "recipients",
        "transfers",
        "retention",
        "rights",
        "complaint-to-controller",
        "complaint-to-ico",
        "privacy-contact",
        "ico-registration",
        "cookies",
        "cookie-opt-out",
      ],
    });
  });

  test("a page about something else mentions none", () => {
    expect(notice("<p>Opening hours and directions.</p>")?.mentions).toEqual([]);
  });

  test("an error page is noted by its status, and its words are not read", () => {
    expect(notice("<p>Your rights</p>", { status: 404 })).toEqual({
      url: `${SITE}/privacy`,
      status: 404,
      title: null,
      mentions: [],
      emails: [],
    });
  });
});
