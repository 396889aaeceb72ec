import { expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { countUnsafeBlankLinks, deriveMixedContent, deriveThirdPartyHosts } from "./page-resources.ts";
import { deriveScripts, deriveStylesheets } from "./script-facts.ts";

test("others are counted by registrable domain, once each, and only where the page loads from them", () => {
  const view = buildView(
    `<script src=https://a.cdn.co.uk/x.js></script><script src=https://b.cdn.co.uk/y.js></script><img src=https://pics.example/z.png><img src=https://static.harrowvale.example/z.png><a href=https://linked.example/>x</a><script type="text/plain" src=https://held.example/t.js></script>`,
  );
  expect(deriveThirdPartyHosts(view, deriveScripts(view))).toEqual(["cdn.co.uk", "pics.example"]);
});

test("only a link with the opener option hands over the window", () => {
  const link = (attributes: string) => `<a href=https://other.example/ ${attributes}>x</a>`;
  expect(countUnsafeBlankLinks(buildView(link(`target=_blank rel=opener`)))).toBe(1);
  expect(
    countUnsafeBlankLinks(
      buildView(link("target=_blank") + link(`target=_blank rel="opener noopener"`) + link("rel=opener")),
    ),
  ).toBe(0);
  expect(countUnsafeBlankLinks(buildView(`<a href=/own target=_blank rel=opener>x</a>`))).toBe(0);
});

function mixed(html: string, url?: string) {
  const view = buildView(html, url);
  return deriveMixedContent(view, [...deriveScripts(view), ...deriveStylesheets(view)]);
}

test("scripts, styles, frames and plug-ins are active, pictures and media passive", () => {
  expect(
    mixed(
      `<script src=http://a.example/></script><link rel=stylesheet href=http://b.example/><iframe src=http://c.example/></iframe><object data=http://d.example/></object><img srcset="http://e.example/ 2x"><audio src=http://f.example/></audio>`,
    ),
  ).toEqual({
    active: ["http://a.example/", "http://b.example/", "http://c.example/", "http://d.example/"],
    passive: ["http://e.example/", "http://f.example/"],
  });
});

test("links, forms and protocol-relative URLs load nothing unencrypted", () => {
  expect(
    mixed(
      `<a href=http://a.example/>x</a><form action=http://b.example/></form><script src=//c.example/d.js></script>`,
    ),
  ).toEqual({ active: [], passive: [] });
});

test("what waits for consent or for a browser without scripts is not loaded", () => {
  expect(
    mixed(`<script type="text/plain" src=http://a.example/></script><noscript><img src=http://b.example/></noscript>`),
  ).toEqual({ active: [], passive: [] });
});

test("a page served over HTTP has no mixed content", () => {
  expect(mixed(`<script src=http://a.example/></script>`, "http://www.harrowvale.example/").active).toEqual([]);
});

test("an http base element makes relative addresses mixed", () => {
  expect(mixed(`<base href="http://old.example/"><script src=a.js></script>`).active).toEqual([
    "http://old.example/a.js",
  ]);
});

test("a thousand URLs are reported a hundred times", () => {
  expect(
    mixed(Array.from({ length: 1_000 }, (_, n) => `<img src=http://a.example/${n}>`).join("")).passive,
  ).toHaveLength(100);
});
