import { expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { deriveScripts } from "./script-facts.ts";
import { deriveThirdPartyHosts } from "./third-party-hosts.ts";
import { countUnsafeBlankLinks } from "./unsafe-blank-links.ts";

test("others are counted by registrable domain, once each, and only where the page loads from them", () => {
  const view = buildView(
    `<script src=https://a.cdn.co.uk/x.js></script><script src=https://b.cdn.co.uk/y.js></script><img src=https://pics.example/z.png><img src=https://static.harrowvale.example/z.png><a href=https://linked.example/>x</a><script type="text/plain" src=https://held.example/t.js></script>`,
  );
  expect(deriveThirdPartyHosts(view, deriveScripts(view))).toEqual(["cdn.co.uk", "pics.example"]);
});

test("only a link that asks for it hands over the window", () => {
  const link = (attributes: string) => `<a href=https://other.example/ ${attributes}>x</a>`;
  expect(countUnsafeBlankLinks(buildView(link(`target=_blank rel=opener`)))).toBe(1);
  expect(
    countUnsafeBlankLinks(
      buildView(link("target=_blank") + link(`target=_blank rel="opener noopener"`) + link("rel=opener")),
    ),
  ).toBe(0);
  expect(countUnsafeBlankLinks(buildView(`<a href=/own target=_blank rel=opener>x</a>`))).toBe(0);
});
