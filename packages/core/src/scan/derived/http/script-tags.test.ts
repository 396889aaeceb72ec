import { describe, expect, it } from "vitest";
import { readHtml } from "../page/html/read-html.ts";
import { scriptTags as tagsOf } from "./script-tags.ts";

const page = "https://www.harrowvale.example/en/";
const scriptTags = (html: string, url: string) => tagsOf(readHtml(html), url);
const urls = (html: string) => scriptTags(html, page).map(({ url }) => url);

describe("script elements of a page", () => {
  it("resolves addresses against the page and against its first base", () => {
    expect(urls('<script src="a.js"></script><script src="//cdn.example/b.js"></script>')).toEqual([
      "https://www.harrowvale.example/en/a.js",
      "https://cdn.example/b.js",
    ]);
    expect(urls('<base href="https://cdn.example/x/"><base href="/y/"><script src="a.js"></script>')).toEqual([
      "https://cdn.example/x/a.js",
    ]);
  });

  it("keeps what is written, type and integrity", () => {
    expect(scriptTags('<SCRIPT TYPE=Module SRC=/a.js?x=1&amp;y=2 integrity="sha384-abc"></SCRIPT>', page)).toEqual([
      {
        src: "/a.js?x=1&y=2",
        url: "https://www.harrowvale.example/a.js?x=1&y=2",
        type: "module",
        integrity: "sha384-abc",
        inert: false,
      },
    ]);
  });

  it("marks those in noscript and template elements", () => {
    const html =
      '<noscript><script src="a.js"></script></noscript><template><script src="b.js"></script></template><script src="c.js"></script>';
    expect(scriptTags(html, page).map(({ inert }) => inert)).toEqual([true, true, false]);
  });

  it("leaves out inline scripts, and what stands in comments and strings of scripts", () => {
    expect(urls('<!-- <script src="a.js"></script> --><script>var s = "<script src=b.js>";</script>')).toEqual([]);
  });

  it("takes the first of a repeated attribute", () => {
    expect(urls('<script src="a.js" src="b.js"></script>')).toEqual(["https://www.harrowvale.example/en/a.js"]);
  });

  it("gives no address for data: and the like", () => {
    expect(urls('<script src="data:text/javascript,1"></script>')).toEqual([null]);
  });

  it("keeps no more than 500 of them, however deep the page", () => {
    expect(scriptTags(`${"<div>".repeat(20_000)}${'<script src="a.js"></script>'.repeat(600)}`, page)).toHaveLength(
      500,
    );
  });
});
