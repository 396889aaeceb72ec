import type { ScriptTag } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { buildSite } from "../build-site.ts";
import { subresourceIntegrity } from "./subresource-integrity.ts";

const script = (src: string, overrides: Partial<ScriptTag> = {}): ScriptTag => ({
  src,
  url: new URL(src, "https://www.harrowvale.example/").href,
  type: "",
  integrity: null,
  inert: false,
  ...overrides,
});

describe("header grade: subresource-integrity", () => {
  it("finds no scripts", () => {
    expect(subresourceIntegrity(buildSite(buildFacts()))).toMatchObject({
      published: "sri-not-implemented-but-no-scripts-loaded",
      ours: "sri-not-implemented-but-no-scripts-loaded",
    });
  });

  it("lets the site's own scripts pass", () => {
    expect(subresourceIntegrity(buildSite(buildFacts({ http: { scriptTags: [script("/a.js")] } })))).toMatchObject({
      published: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
      ours: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    });
  });

  it("lets inline scripts pass", () => {
    expect(subresourceIntegrity(buildSite(buildFacts({ page: { inlineScripts: 2 } })))).toMatchObject({
      published: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
      ours: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    });
  });

  it("lets scripts of the same registrable domain pass", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("https://static.harrowvale.example/a.js")] } })),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
      ours: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    });
  });

  it("rewards integrity on the site's own scripts", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("/a.js", { integrity: "sha384-abc" })] } })),
      ),
    ).toMatchObject({
      published: "sri-implemented-and-all-scripts-loaded-securely",
      ours: "sri-implemented-and-all-scripts-loaded-securely",
    });
  });

  it("rewards integrity on every foreign script", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("https://cdn.test/a.js", { integrity: "sha384-abc" })] } })),
      ),
    ).toMatchObject({
      published: "sri-implemented-and-external-scripts-loaded-securely",
      ours: "sri-implemented-and-external-scripts-loaded-securely",
    });
  });

  it("marks a foreign script without integrity down", () => {
    expect(
      subresourceIntegrity(
        buildSite(
          buildFacts({
            http: {
              scriptTags: [
                script("https://cdn.test/a.js"),
                script("https://cdn.test/b.js", { integrity: "sha384-abc" }),
              ],
            },
          }),
        ),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-but-external-scripts-loaded-securely",
      ours: "sri-not-implemented-but-external-scripts-loaded-securely",
    });
  });

  it("marks a foreign script over http down, integrity or not", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js", { integrity: "sha384-abc" })] } })),
      ),
    ).toMatchObject({
      published: "sri-implemented-but-external-scripts-not-loaded-securely",
      ours: "sri-implemented-but-external-scripts-not-loaded-securely",
    });
  });

  it("marks a foreign script over http without integrity down most", () => {
    expect(
      subresourceIntegrity(buildSite(buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js")] } }))),
    ).toMatchObject({
      published: "sri-not-implemented-and-external-scripts-not-loaded-securely",
      ours: "sri-not-implemented-and-external-scripts-not-loaded-securely",
    });
  });

  it("takes the page's scheme for an address that begins with two slashes", () => {
    expect(
      subresourceIntegrity(buildSite(buildFacts({ http: { scriptTags: [script("//cdn.test/a.js")] } }))),
    ).toMatchObject({
      published: "sri-not-implemented-and-external-scripts-not-loaded-securely",
      ours: "sri-not-implemented-but-external-scripts-loaded-securely",
    });
  });

  it("knows the site's own address behind two slashes", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("//static.harrowvale.example/a.js")] } })),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-and-external-scripts-not-loaded-securely",
      ours: "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    });
  });

  it("does not count scripts in noscript and template elements", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js", { inert: true })] } })),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-and-external-scripts-not-loaded-securely",
      ours: "sri-not-implemented-but-no-scripts-loaded",
    });
  });

  it("does not count data blocks", () => {
    expect(
      subresourceIntegrity(
        buildSite(
          buildFacts({ http: { scriptTags: [script("https://cdn.test/a.json", { type: "application/json" })] } }),
        ),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-but-external-scripts-loaded-securely",
      ours: "sri-not-implemented-but-no-scripts-loaded",
    });
  });

  it("does not count an integrity value without a known hash", () => {
    expect(
      subresourceIntegrity(
        buildSite(buildFacts({ http: { scriptTags: [script("https://cdn.test/a.js", { integrity: "md5-abc" })] } })),
      ),
    ).toMatchObject({
      published: "sri-implemented-and-external-scripts-loaded-securely",
      ours: "sri-not-implemented-but-external-scripts-loaded-securely",
    });
  });

  it("leaves answers aside that are no page", () => {
    expect(
      subresourceIntegrity(
        buildSite(
          buildAnswer([["content-type", "application/pdf"]], { scriptTags: [script("https://cdn.test/a.js")] }),
        ),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-response-not-html",
      ours: "sri-not-implemented-response-not-html",
    });
  });

  it("compares the media type without case", () => {
    expect(
      subresourceIntegrity(
        buildSite(
          buildAnswer([["content-type", "Text/HTML; charset=utf-8"]], {
            scriptTags: [script("https://cdn.test/a.js")],
          }),
        ),
      ),
    ).toMatchObject({
      published: "sri-not-implemented-response-not-html",
      ours: "sri-not-implemented-but-external-scripts-loaded-securely",
    });
  });
});
