import type { ScriptTag } from "@broker/contracts";
import { describe } from "vitest";
import { buildFacts } from "../../../scan/checks/build-facts.ts";
import { buildAnswer } from "../../../scan/checks/build-page.ts";
import { testGrade } from "../test/test-grade.ts";
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
  testGrade(subresourceIntegrity, [
    ["finds no scripts", buildFacts(), "sri-not-implemented-but-no-scripts-loaded"],
    [
      "lets the site's own scripts pass",
      buildFacts({ http: { scriptTags: [script("/a.js")] } }),
      "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    ],
    [
      "lets inline scripts pass",
      buildFacts({ page: { inlineScripts: 2 } }),
      "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    ],
    [
      "lets scripts of the same registrable domain pass",
      buildFacts({ http: { scriptTags: [script("https://static.harrowvale.example/a.js")] } }),
      "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    ],
    [
      "rewards integrity on the site's own scripts",
      buildFacts({ http: { scriptTags: [script("/a.js", { integrity: "sha384-abc" })] } }),
      "sri-implemented-and-all-scripts-loaded-securely",
    ],
    [
      "rewards integrity on every foreign script",
      buildFacts({ http: { scriptTags: [script("https://cdn.test/a.js", { integrity: "sha384-abc" })] } }),
      "sri-implemented-and-external-scripts-loaded-securely",
    ],
    [
      "marks a foreign script without integrity down",
      buildFacts({
        http: {
          scriptTags: [script("https://cdn.test/a.js"), script("https://cdn.test/b.js", { integrity: "sha384-abc" })],
        },
      }),
      "sri-not-implemented-but-external-scripts-loaded-securely",
    ],
    [
      "marks a foreign script over http down, integrity or not",
      buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js", { integrity: "sha384-abc" })] } }),
      "sri-implemented-but-external-scripts-not-loaded-securely",
    ],
    [
      "marks a foreign script over http without integrity down most",
      buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js")] } }),
      "sri-not-implemented-and-external-scripts-not-loaded-securely",
    ],
    [
      "takes the page's scheme for an address that begins with two slashes",
      buildFacts({ http: { scriptTags: [script("//cdn.test/a.js")] } }),
      "sri-not-implemented-and-external-scripts-not-loaded-securely",
      "sri-not-implemented-but-external-scripts-loaded-securely",
    ],
    [
      "knows the site's own address behind two slashes",
      buildFacts({ http: { scriptTags: [script("//static.harrowvale.example/a.js")] } }),
      "sri-not-implemented-and-external-scripts-not-loaded-securely",
      "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
    ],
    [
      "does not count scripts in noscript and template elements",
      buildFacts({ http: { scriptTags: [script("http://cdn.test/a.js", { inert: true })] } }),
      "sri-not-implemented-and-external-scripts-not-loaded-securely",
      "sri-not-implemented-but-no-scripts-loaded",
    ],
    [
      "does not count data blocks",
      buildFacts({ http: { scriptTags: [script("https://cdn.test/a.json", { type: "application/json" })] } }),
      "sri-not-implemented-but-external-scripts-loaded-securely",
      "sri-not-implemented-but-no-scripts-loaded",
    ],
    [
      "does not count an integrity value without a known hash",
      buildFacts({ http: { scriptTags: [script("https://cdn.test/a.js", { integrity: "md5-abc" })] } }),
      "sri-implemented-and-external-scripts-loaded-securely",
      "sri-not-implemented-but-external-scripts-loaded-securely",
    ],
    [
      "leaves answers aside that are no page",
      buildAnswer([["content-type", "application/pdf"]], { scriptTags: [script("https://cdn.test/a.js")] }),
      "sri-not-implemented-response-not-html",
    ],
    [
      "compares the media type without case",
      buildAnswer([["content-type", "Text/HTML; charset=utf-8"]], { scriptTags: [script("https://cdn.test/a.js")] }),
      "sri-not-implemented-response-not-html",
      "sri-not-implemented-but-external-scripts-loaded-securely",
    ],
  ]);
});
