import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { robotsAllows, robotsFacts, robotsText } from "./robots.ts";

const rules = (...lines: string[]) => ["User-agent: *", ...lines].join("\n");

describe("robots.txt", () => {
  it("allows everything where there is no file or no rule", () => {
    expect(robotsAllows(null, "/a")).toBe(true);
    expect(robotsAllows("", "/a")).toBe(true);
    expect(robotsAllows(rules("Disallow:"), "/a")).toBe(true);
  });

  it.each([
    ["/private/", "/private/x", false],
    ["/private/", "/private", true],
    ["/private", "/private-views", false],
    ["/*.pdf$", "/docs/terms.pdf", false],
    ["/*.pdf$", "/docs/terms.pdf?v=2", true],
    ["/*/login", "/en/login/now", false],
    ["/*/login", "/login", true],
    ["*session=", "/page?session=1", false],
    ["/exact$", "/exact", false],
    ["/exact$", "/exactly", true],
    ["/a%7Eb", "/a~b", false],
    ["/café", "/caf%C3%A9", false],
  ])("reads Disallow: %s for %s", (pattern, path, allowed) => {
    expect(robotsAllows(rules(`Disallow: ${pattern}`), path)).toBe(allowed);
  });

  it("lets the longest pattern decide, and Allow win a tie", () => {
    expect(robotsAllows(rules("Disallow: /", "Allow: /login"), "/login")).toBe(true);
    expect(robotsAllows(rules("Allow: /", "Disallow: /login"), "/login")).toBe(false);
    expect(robotsAllows(rules("Disallow: /page", "Allow: /page"), "/page")).toBe(true);
  });

  it("obeys the group that names this scanner instead of the one for all", () => {
    const text = "User-agent: BrokerIntelligence\nDisallow: /a\n\nUser-agent: *\nDisallow: /b";
    expect(robotsAllows(text, "/a")).toBe(false);
    expect(robotsAllows(text, "/b")).toBe(true);
  });

  it("joins groups for the same agent and lets agents share one", () => {
    const text = "User-agent: other\nUser-agent: *\nDisallow: /a # why not\nUser-agent: *\nDisallow: /b";
    expect(robotsAllows(text, "/a")).toBe(false);
    expect(robotsAllows(text, "/b")).toBe(false);
  });

  it("reads files with a byte order mark and old line ends", () => {
    expect(robotsAllows("\uFEFFuser-agent:*\rdisallow:/a", "/a")).toBe(false);
  });

  it("may always request robots.txt itself", () => {
    expect(robotsAllows(rules("Disallow: /"), "/robots.txt")).toBe(true);
  });

  it("never throws, whatever the file", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "binary" }), fc.string({ unit: "binary" }), (text, path) => {
        expect(typeof robotsAllows(rules(`Disallow: ${text}`), `/${path}`)).toBe("boolean");
      }),
    );
  });
});

const plain: [string, string][] = [["content-type", "text/plain"]];
const answer = (text: string, overrides = {}) => [
  buildExchange({ purpose: "robots", headers: plain, text, ...overrides }),
];

describe("directives of robots.txt", () => {
  it("names the paths that reveal something private, and not those of every installation", () => {
    const facts = robotsFacts(
      answer(
        "User-agent: *\nDisallow: /wp-admin/\nDisallow: /backup-2025/\nDisallow: /hr/payroll/\nDisallow: /basket\nSitemap: https://shop.example/map.xml",
      ),
    );
    expect(facts).toEqual({
      present: true,
      disallowsAll: false,
      sitemaps: ["https://shop.example/map.xml"],
      revealing: ["/backup-2025/", "/hr/payroll/"],
    });
  });

  it("detects a site that disallows everyone", () => {
    expect(robotsFacts(answer("User-agent: *\nDisallow: /")).disallowsAll).toBe(true);
  });

  it("takes a missing file, or a page in its place, for no file", () => {
    expect(robotsFacts(answer("gone", { status: 404 })).present).toBe(false);
    expect(robotsFacts(answer("<!doctype html><p>Welcome", { headers: [["content-type", "Text/HTML"]] })).present).toBe(
      false,
    );
  });

  it("does not know when the server failed or was not queried", () => {
    expect(robotsFacts(answer("", { status: 503 })).present).toBeNull();
    expect(robotsFacts([]).present).toBeNull();
  });

  it("follows the file behind a redirect", () => {
    const moved = buildExchange({
      purpose: "robots",
      status: 301,
      headers: [["location", "https://cdn.example/robots.txt"]],
    });
    const file = answer("User-agent: *\nDisallow: /", { hop: 1 });
    expect(robotsFacts([...file, moved]).disallowsAll).toBe(true);
  });
});

describe("the rules to obey", () => {
  it("are none where there is no file", () => {
    expect(robotsText([])).toBeNull();
    expect(robotsText(answer("", { status: 404 }))).toBeNull();
    expect(robotsText(answer("<html>", { headers: [["content-type", "text/html"]] }))).toBeNull();
  });

  it("are disallowed if the server fails to answer (RFC 9309, section 2.3.1.4)", () => {
    expect(robotsText(answer("", { status: 500 }))).toContain("Disallow: /");
    expect(robotsText(answer("", { status: null, error: { code: "timeout", message: "" } }))).toContain("Disallow: /");
  });

  it("are the file's own otherwise", () => {
    expect(robotsText(answer("User-agent: *"))).toBe("User-agent: *");
  });
});
