import { describe, expect, it } from "vitest";
import { cspPolicies, cspStrength } from "./csp-policy.ts";

const lets = (...headers: string[]) => cspStrength(cspPolicies(headers, []));

describe("reading policies", () => {
  it("lets the first of two directives with one name count", () => {
    expect([...(cspPolicies(["script-src 'self'; SCRIPT-SRC *"], [])[0] ?? [])]).toEqual([["script-src", ["'self'"]]]);
  });

  it("parts the policies of one field at commas and drops empty ones", () => {
    expect(cspPolicies(["default-src 'self', img-src *", " ;; "], [])).toHaveLength(2);
  });

  it("drops from a meta element what only headers may set", () => {
    expect(cspPolicies([], ["frame-ancestors 'self'; report-uri /r; sandbox"])).toEqual([]);
    expect(cspPolicies([], ["frame-ancestors 'self'; img-src 'self'"]).map((policy) => [...policy.keys()])).toEqual([
      ["img-src"],
    ]);
  });
});

describe("what policies let through", () => {
  it.each([
    ["default-src 'self'", false],
    ["default-src 'none'", false],
    ["script-src", false],
    ["script-src 'none' https://cdn.example", false],
    ["img-src 'self'", true],
    ["script-src *", true],
    ["script-src https:", true],
    ["script-src https://*", true],
    ["script-src data:", true],
    ["script-src 'self' 'UNSAFE-INLINE'", true],
    ["script-src 'unsafe-inline' 'sha256-abc='", false],
    ["script-src 'unsafe-inline' 'nonce-abc'", false],
    ["script-src 'strict-dynamic' 'nonce-abc' https: http:", false],
    ["script-src 'self'; script-src-elem 'unsafe-inline'", true],
    ["script-src 'unsafe-inline'; script-src-elem 'self'; script-src-attr 'none'", false],
    ["script-src 'self'; script-src-attr 'unsafe-inline'", true],
    ["script-src https://*.example.com", false],
  ])("determines for %s whether injected scripts run: %s", (policy, runs) => {
    expect(lets(policy).scripts).toBe(runs);
  });

  it.each([
    ["script-src 'self' https://cdn.jsdelivr.net", true],
    ["script-src cdn.jsdelivr.net/npm/", true],
    ["default-src 'self' https://*.unpkg.com:443/", true],
    ["script-src https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/", false],
    ["script-src https://unpkg.com/leaflet@1.9.4/dist/leaflet.js", false],
    ["script-src 'nonce-abc' 'strict-dynamic' https://unpkg.com", false],
    ["script-src https://jsdelivr.net.example", false],
    ["script-src 'self'; style-src https://cdn.jsdelivr.net", false],
    ["img-src 'self'", true],
  ])("determines for %s whether third-party scripts run: %s", (policy, runs) => {
    expect(lets(policy).publishedScripts).toBe(runs);
  });

  it("permits a published script only if every policy does", () => {
    expect(lets("script-src https://unpkg.com", "script-src *").publishedScripts).toBe(true);
    expect(lets("script-src https://unpkg.com", "script-src 'self'").publishedScripts).toBe(false);
  });

  it("permits only what every policy permits", () => {
    expect(lets("script-src *", "script-src 'self'").scripts).toBe(false);
    expect(lets("script-src *", "img-src 'self'").scripts).toBe(true);
    expect(lets("script-src 'self' 'unsafe-eval'", "script-src 'self'").unsafeEval).toBe(false);
  });

  it("reports plain-http sources by what they load, and not in report-uri", () => {
    expect(lets("script-src http://cdn.example; report-uri http://r.example").insecureActive).toBe(true);
    expect(lets("script-src 'self'; report-uri http://r.example").insecureActive).toBe(false);
    expect(lets("default-src 'self'; img-src http://cdn.example").insecurePassive).toBe(true);
    expect(lets("default-src 'self'; img-src http:", "default-src 'self'").insecurePassive).toBe(false);
  });

  it("searches for 'unsafe-eval' in scripts and not in styles", () => {
    expect(lets("default-src 'self'; style-src 'unsafe-eval'").unsafeEval).toBe(false);
  });

  it("judges styles, plug-ins and the base by their own directives", () => {
    expect(lets("default-src 'self'; style-src 'unsafe-inline'").styles).toBe(true);
    expect(lets("script-src 'self'").objects).toBe(true);
    expect(lets("default-src 'self'").objects).toBe(false);
    expect(lets("default-src 'none'").base).toBe(true);
    expect(lets("default-src 'none'; base-uri 'self'").base).toBe(false);
  });

  it("starts from nothing only where default-src allows nothing", () => {
    expect(lets("default-src 'none'; img-src 'self'").defaultNone).toBe(true);
    expect(lets("default-src 'self'").defaultNone).toBe(false);
  });
});
