import { type HttpExchange, type HttpFacts, PageFacts, type ScanEvidence } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../../checks/build-facts.ts";
import { buildExchange } from "./build-view.ts";
import { derivePageFacts } from "./page-facts.ts";

const healthy = buildFacts().http;

function evidence(http: HttpExchange[]): ScanEvidence {
  return {
    schemaVersion: "1",
    target: { input: "harrowvale.example", domain: "harrowvale.example", url: "https://harrowvale.example/" },
    startedAt: "2026-11-05T09:00:00.000Z",
    durationMs: 1,
    only: [],
    dkimSelectors: [],
    resolverValidates: null,
    dns: [],
    http,
    tls: null,
    smtp: [],
    hstsPreload: null,
    interception: null,
    collectors: [],
    ledger: { requests: 1, connections: 1, tlsOnlyConnections: 0, smtpConnections: 0, dnsQuestions: 0, bytes: 1 },
  };
}

function httpFacts(over: Partial<HttpFacts> = {}): HttpFacts {
  if (healthy === null) throw new Error("the healthy company has a site");
  return { ...healthy, ...over };
}

const final = (over: Partial<NonNullable<HttpFacts["final"]>> = {}) => ({
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [],
  timeMs: 1,
  ...over,
});

function read(html: string, over: Partial<HttpExchange> = {}, behind: HttpExchange[] = []) {
  const derived = derivePageFacts(evidence([...behind, buildExchange(html, over)]), httpFacts({ final: final() }));
  if ("unseen" in derived) throw new Error(derived.unseen);
  return derived.facts;
}

describe("an unobserved page states why", () => {
  const unseen = (http: HttpFacts | null, exchange = buildExchange("<p>x</p>")) =>
    derivePageFacts(evidence([exchange]), http);

  test.each([
    ["no answer from the site", null, undefined, /not reached/],
    ["no final answer", httpFacts({ final: null }), undefined, /not reached/],
    [
      "a challenge page",
      httpFacts({ final: final(), blockPage: { kind: "challenge", name: "Cloudflare" } }),
      undefined,
      /^Cloudflare was presented in place/,
    ],
    [
      "a redirect to another domain",
      httpFacts({ final: final({ status: 301 }) }),
      buildExchange("", { status: 301, headers: [["location", "https://elsewhere.test/"]] }),
      /visitors to elsewhere\.test/,
    ],
    [
      "a redirect that names no address",
      httpFacts({ final: final({ status: 301 }) }),
      buildExchange("<p>x</p>", { status: 301 }),
      /status 301, which is not a page/,
    ],
    ["an error answer", httpFacts({ final: final({ status: 503 }) }), undefined, /status 503/],
    ["a page without a word", httpFacts({ final: final() }), buildExchange(" \n"), /The home page is empty/],
    ["a body that never came", httpFacts({ final: final() }), buildExchange("", { body: null }), /not received/],
    [
      "a document that is no page",
      httpFacts({ final: final() }),
      buildExchange("{}", { headers: [["content-type", "application/json"]] }),
      /not HTML/,
    ],
  ] as const)("%s", (_, http, exchange, reason) => {
    const derived = unseen(http, exchange);
    expect("unseen" in derived ? derived.unseen : "").toMatch(reason);
  });
});

test("a page that a proxy handed out is not the site's", () => {
  const seen = {
    ...evidence([buildExchange("<p>x</p>")]),
    interception: { issuer: "CN=Acme Inspection", how: "known" },
  };
  expect(derivePageFacts(seen, null)).toEqual({
    unseen: "A proxy (CN=Acme Inspection) responds in place of the site, so its page was not observed.",
  });
});

describe("the page's facts", () => {
  test("they keep to the contract, for a page with hardly a tag too", () => {
    expect(PageFacts.safeParse(read("<p>")).success).toBe(true);
    const full = read(
      `<html lang=en><title>T</title><meta name=description content=D><meta name=generator content="WordPress 6.5.2"><form><input type=password></form><script src=/a.js></script><iframe src=/f></iframe><a href=/login>Log in</a>`,
    );
    expect(PageFacts.safeParse(full).success).toBe(true);
    expect(full).toMatchObject({
      title: "T",
      language: "en",
      description: "D",
      generator: "WordPress 6.5.2",
      isHtml: true,
    });
  });

  test("an unencrypted home page is a login page if it requests a password; http that redirects is not", () => {
    const form = "<form method=post action=/in><input type=password></form>";
    const clear = (over: Partial<HttpExchange>) =>
      read(form, {}, [buildExchange(form, { purpose: "http-home", url: "http://www.harrowvale.example/", ...over })])
        .loginPages;
    expect(clear({})).toMatchObject([
      { url: "http://www.harrowvale.example/", status: 200, https: false, hasPassword: true, postsTo: "plain-http" },
    ]);
    expect(clear({ status: 301, headers: [["location", "https://www.harrowvale.example/"]] })).toEqual([]);
    expect(clear({ url: "http://harrowvale.example/" })).toEqual([]);
    expect(clear({ body: { text: "<p>Moved", bytes: 8, truncated: false, broken: false } })).toEqual([]);
  });

  test("login and privacy pages behind the home page are read, and redirects to an identity provider show it", () => {
    const login = buildExchange("", {
      purpose: "login",
      url: "https://www.harrowvale.example/login",
      status: 302,
      headers: [["location", "https://harrowvale.okta.com/app/x?state=1"]],
    });
    const privacy = buildExchange("<p>Your rights. Retention.</p>", {
      purpose: "privacy",
      url: "https://www.harrowvale.example/privacy",
    });
    const facts = read("<a href=/login>Log in</a>", {}, [privacy, login]);
    expect(facts.loginPages).toMatchObject([
      { url: "https://www.harrowvale.example/login", status: 302, hasPassword: false },
    ]);
    expect(facts.ssoProviders).toEqual([{ name: "Okta", evidence: "https://harrowvale.okta.com/app/x" }]);
    expect(facts.privacyPage?.mentions).toEqual(["retention", "rights"]);
  });

  test("the upgrade-insecure-requests directive is read in a header and in a meta element", () => {
    expect(read("<p>").upgradesInsecureRequests).toBe(false);
    expect(
      read(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; Upgrade-Insecure-Requests">`)
        .upgradesInsecureRequests,
    ).toBe(true);
    const headers: HttpExchange["headers"] = [
      ["content-type", "text/html"],
      ["content-security-policy", "upgrade-insecure-requests"],
    ];
    expect(read("<p>", { headers }).upgradesInsecureRequests).toBe(true);
  });

  test("a body that broke off counts as cut", () => {
    expect(read("<p>x", { body: { text: "<p>x", bytes: 4, truncated: false, broken: true } }).truncated).toBe(true);
    expect(read("<p>x").truncated).toBe(false);
  });

  test("an application shell is distinguished from a page with few words", () => {
    expect(read(`<div id=root></div><script src=/main.js></script>`).builtByScript).toBe(true);
    expect(read(`<div id=root></div>`).builtByScript).toBe(false);
    expect(read(`<script src=/main.js></script><a href=/a>a</a><a href=/b>b</a><a href=/c>c</a>`).builtByScript).toBe(
      false,
    );
  });

  test("inline code that is data or waits for consent is not counted as script", () => {
    const html = `<script>a()</script><script type="application/ld+json">{}</script><script type="text/plain">b()</script><script> </script>`;
    expect(read(html).inlineScripts).toBe(1);
  });

  test("the same evidence gives the same bytes", () => {
    const html = `<title>T</title><script src=/jquery-1.12.4.js></script>`;
    expect(JSON.stringify(read(html))).toBe(JSON.stringify(read(html)));
  });
});

describe("hostile pages", () => {
  test.each([
    ["one line of 512,000 letters", "x".repeat(512_000)],
    ["512,000 signs of an email address", "@".repeat(512_000)],
    ["25,000 links that say log in", `<a href=/login>Log in</a>`.repeat(25_000)],
    ["10,000 forms", `<form action=http://evil.example><input name=email><input type=password></form>`.repeat(6_000)],
    ["20,000 beginnings of a consent call", `<script>${"gtag('consent','default',{".repeat(20_000)}</script>`],
    ["45,000 beginnings of a company number", "Company No ".repeat(45_000)],
    ["capital words without end", `<p>© ${"Aa ".repeat(170_000)}</p>`],
    ["16,000 comments with credentials", "<!-- password: a -->".repeat(16_000)],
    ["9,000 addresses that never resolve", `<script src="https://[/jquery-1.2.3.js"></script>`.repeat(9_000)],
  ])("%s give facts that match the contract, of at most 500 kB", (_, html) => {
    const facts = read(html);
    expect(PageFacts.safeParse(facts).success).toBe(true);
    expect(JSON.stringify(facts).length).toBeLessThanOrEqual(500_000);
  });

  test("for any page, the facts match the contract", () => {
    const tag = fc.constantFrom(
      "a",
      "form",
      "input",
      "script",
      "link",
      "iframe",
      "meta",
      "img",
      "label",
      "base",
      "template",
      "noscript",
    );
    const name = fc.constantFrom(
      "href",
      "src",
      "action",
      "type",
      "name",
      "content",
      "rel",
      "class",
      "id",
      "method",
      "for",
      "srcset",
    );
    const value = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom("javascript:x", "https://[", "//", "password", "text/plain", "generator", "mailto:a@b.example"),
    );
    const element = fc
      .tuple(tag, name, value, fc.string())
      .map(([t, n, v, text]) => `<${t} ${n}="${v.replaceAll('"', "")}">${text}</${t}>`);
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1, maxLength: 30 }),
        (elements) => PageFacts.safeParse(read(elements.join(""))).success,
      ),
    );
  });
});
