import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("header grade: content-security-policy", () => {
  it("rewards a policy that starts from nothing", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'none'; img-src 'self'"]])),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-no-unsafe-default-src-none",
      ours: "csp-implemented-with-no-unsafe-default-src-none",
    });
  });

  it("rewards a safe policy", () => {
    expect(
      contentSecurityPolicy(buildSite(buildAnswer([["content-security-policy", "default-src 'self'"]]))),
    ).toMatchObject({ published: "csp-implemented-with-no-unsafe", ours: "csp-implemented-with-no-unsafe" });
  });

  it("lets inline styles pass without a bonus", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; style-src 'self' 'unsafe-inline'"]])),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-unsafe-inline-in-style-src-only",
      ours: "csp-implemented-with-unsafe-inline-in-style-src-only",
    });
  });

  it("marks 'unsafe-eval' down", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; script-src 'self' 'unsafe-eval'"]])),
      ),
    ).toMatchObject({ published: "csp-implemented-with-unsafe-eval", ours: "csp-implemented-with-unsafe-eval" });
  });

  it("does not mind 'unsafe-eval' in styles, where it means nothing", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; style-src 'self' 'unsafe-eval'"]])),
      ),
    ).toMatchObject({ published: "csp-implemented-with-unsafe-eval", ours: "csp-implemented-with-no-unsafe" });
  });

  it("marks pictures over http down on a secure page", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; img-src http://cdn.example"]])),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-insecure-scheme-in-passive-content-only",
      ours: "csp-implemented-with-insecure-scheme-in-passive-content-only",
    });
  });

  it("marks frames over http down on a secure page", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; frame-src http://cdn.example"]])),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-insecure-scheme",
      ours: "csp-implemented-with-insecure-scheme",
    });
  });

  it("does not mind http sources on a page served over http", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([["content-security-policy", "default-src 'self'; img-src http://cdn.example"]], {
            final: { url: "http://www.harrowvale.example/" },
          }),
        ),
      ),
    ).toMatchObject({ published: "csp-implemented-with-no-unsafe", ours: "csp-implemented-with-no-unsafe" });
  });

  it("does not mind a plain-http address to report to, which loads nothing", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; report-uri http://r.example"]])),
      ),
    ).toMatchObject({ published: "csp-implemented-with-insecure-scheme", ours: "csp-implemented-with-no-unsafe" });
  });

  it("marks inline scripts down", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "script-src 'self' 'unsafe-inline'; object-src 'none'"]])),
      ),
    ).toMatchObject({ published: "csp-implemented-with-unsafe-inline", ours: "csp-implemented-with-unsafe-inline" });
  });

  it("marks a missing object-src down", () => {
    expect(
      contentSecurityPolicy(buildSite(buildAnswer([["content-security-policy", "script-src 'self'"]]))),
    ).toMatchObject({ published: "csp-implemented-with-unsafe-inline", ours: "csp-implemented-with-unsafe-inline" });
  });

  it("ignores 'unsafe-inline' beside a nonce", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([["content-security-policy", "default-src 'self'; script-src 'nonce-abc' 'unsafe-inline'"]]),
        ),
      ),
    ).toMatchObject({ published: "csp-implemented-with-no-unsafe", ours: "csp-implemented-with-no-unsafe" });
  });

  it("ignores whole schemes beside 'strict-dynamic' and a nonce", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([
            ["content-security-policy", "default-src 'none'; script-src 'strict-dynamic' 'nonce-abc' https: http:"],
          ]),
        ),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-no-unsafe-default-src-none",
      ours: "csp-implemented-with-no-unsafe-default-src-none",
    });
  });

  it("finds 'strict-dynamic' without a nonce strict and not invalid", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; script-src 'strict-dynamic'"]])),
      ),
    ).toMatchObject({ published: "csp-header-invalid", ours: "csp-implemented-with-no-unsafe" });
  });

  it("lets the first of two directives with one name count", () => {
    expect(
      contentSecurityPolicy(buildSite(buildAnswer([["content-security-policy", "default-src 'self'; default-src *"]]))),
    ).toMatchObject({ published: "csp-header-invalid", ours: "csp-implemented-with-no-unsafe" });
  });

  it("does not take the bonus away for a repeated report-uri", () => {
    expect(
      contentSecurityPolicy(
        buildSite(buildAnswer([["content-security-policy", "default-src 'self'; report-uri /a; report-uri /b"]])),
      ),
    ).toMatchObject({ published: "csp-implemented-but-duplicate-directives", ours: "csp-implemented-with-no-unsafe" });
  });

  it("sees that script-src-elem beats a safe script-src", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([
            ["content-security-policy", "default-src 'self'; script-src 'self'; script-src-elem 'unsafe-inline'"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "csp-implemented-with-no-unsafe", ours: "csp-implemented-with-unsafe-inline" });
  });

  it("lets each of two headers apply: a safe one closes what the other leaves open", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([
            ["content-security-policy", "default-src 'self' 'unsafe-inline'"],
            ["content-security-policy", "default-src 'self'"],
          ]),
        ),
      ),
    ).toMatchObject({ published: "csp-implemented-with-no-unsafe", ours: "csp-implemented-with-no-unsafe" });
  });

  it("does not count a directive that only the second header names as closed", () => {
    expect(
      contentSecurityPolicy(
        buildSite(
          buildAnswer([
            ["content-security-policy", "img-src 'self'"],
            ["content-security-policy", "script-src * 'unsafe-inline'; object-src *"],
          ]),
        ),
      ),
    ).toMatchObject({
      published: "csp-implemented-with-unsafe-inline-in-style-src-only",
      ours: "csp-implemented-with-unsafe-inline",
    });
  });

  it("reads a policy in a meta element", () => {
    expect(contentSecurityPolicy(buildSite(buildFacts({ page: { metaCsp: ["default-src 'self'"] } })))).toMatchObject({
      published: "csp-implemented-with-no-unsafe",
      ours: "csp-implemented-with-no-unsafe",
    });
  });

  it("finds no policy in a meta element that only sets what headers may", () => {
    expect(
      contentSecurityPolicy(buildSite(buildFacts({ page: { metaCsp: ["frame-ancestors 'self'"] } }))),
    ).toMatchObject({ published: "csp-not-implemented", ours: "csp-not-implemented" });
  });

  it("tells a policy that only reports", () => {
    expect(
      contentSecurityPolicy(buildSite(buildAnswer([["content-security-policy-report-only", "default-src 'self'"]]))),
    ).toMatchObject({
      published: "csp-not-implemented-but-reporting-enabled",
      ours: "csp-not-implemented-but-reporting-enabled",
    });
  });

  it("tells a page without one", () => {
    expect(contentSecurityPolicy(buildSite(buildAnswer([])))).toMatchObject({
      published: "csp-not-implemented",
      ours: "csp-not-implemented",
    });
  });

  it("refuses an empty header", () => {
    expect(contentSecurityPolicy(buildSite(buildAnswer([["content-security-policy", ""]])))).toMatchObject({
      published: "csp-header-invalid",
      ours: "csp-header-invalid",
    });
  });
});
