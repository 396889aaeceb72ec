import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { robotsAllows } from "./robots-allows.ts";

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

  it("may always ask for robots.txt itself", () => {
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
