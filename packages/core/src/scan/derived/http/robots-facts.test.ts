import { describe, expect, it } from "vitest";
import { buildExchange } from "./build-exchange.ts";
import { robotsFacts } from "./robots-facts.ts";
import { robotsText } from "./robots-text.ts";

const plain: [string, string][] = [["content-type", "text/plain"]];
const answer = (text: string, overrides = {}) => [
  buildExchange({ purpose: "robots", headers: plain, text, ...overrides }),
];

describe("what robots.txt tells", () => {
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

  it("sees a site that bars everybody", () => {
    expect(robotsFacts(answer("User-agent: *\nDisallow: /")).disallowsAll).toBe(true);
  });

  it("takes a missing file, or a page in its place, for no file", () => {
    expect(robotsFacts(answer("gone", { status: 404 })).present).toBe(false);
    expect(robotsFacts(answer("<!doctype html><p>Welcome", { headers: [["content-type", "Text/HTML"]] })).present).toBe(
      false,
    );
  });

  it("does not know when the server failed or was not asked", () => {
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

  it("are to stay out where the server fails to tell (RFC 9309, section 2.3.1.4)", () => {
    expect(robotsText(answer("", { status: 500 }))).toContain("Disallow: /");
    expect(robotsText(answer("", { status: null, error: { code: "timeout", message: "" } }))).toContain("Disallow: /");
  });

  it("are the file's own otherwise", () => {
    expect(robotsText(answer("User-agent: *"))).toBe("User-agent: *");
  });
});
