import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { deriveScripts, deriveStylesheets } from "./script-facts.ts";

describe("scripts", () => {
  test("same host, same site and third party are distinguished by the registrable domain", () => {
    const view = buildView(
      `<script src=/a.js></script><script src=//static.harrowvale.example/b.js></script><script src=https://cdn.other.example/c.js></script>`,
    );
    expect(deriveScripts(view).map(({ origin }) => origin)).toEqual(["same-origin", "same-site", "third-party"]);
  });

  test("two shops on one hosting platform are not one site", () => {
    const view = buildView(`<script src=https://other.github.io/a.js></script>`, "https://harrowvale.github.io/");
    expect(deriveScripts(view)[0]?.origin).toBe("third-party");
  });

  test("integrity, crossorigin and plain HTTP are read", () => {
    const view = buildView(`<script src="http://cdn.other.example/a.js" integrity=" sha384-x " crossorigin></script>`);
    expect(deriveScripts(view)[0]).toMatchObject({
      integrity: "sha384-x",
      crossorigin: "",
      secure: false,
      gated: false,
    });
  });

  test.each([
    [`<script type="text/plain" src="https://t.example/t.js"></script>`],
    [`<script type="text/plain" data-src="https://t.example/t.js"></script>`],
    [`<script data-cookieblock-src="https://t.example/t.js"></script>`],
    [`<script type="application/consent" src="https://t.example/t.js"></script>`],
  ])("%s waits for consent", (html) => {
    expect(deriveScripts(buildView(html))[0]).toMatchObject({ host: "t.example", gated: true });
  });

  test.each([`type=module`, `type="text/javascript; charset=utf-8"`, `type=""`, `type=application/x-javascript`])(
    "a script with %s runs at once",
    (attribute) => {
      expect(deriveScripts(buildView(`<script ${attribute} src=/a.js></script>`))[0]?.gated).toBe(false);
    },
  );

  test("data: addresses and unreadable ones are no loads", () => {
    expect(
      deriveScripts(buildView(`<script src="data:text/javascript,1"></script><script src="https://["></script>`)),
    ).toEqual([]);
  });
});

test("style sheets are links whose rel says so; an icon is not", () => {
  const view = buildView(`<link rel="preload stylesheet" href=/a.css><link rel=icon href=/b.ico>`);
  expect(deriveStylesheets(view).map(({ url }) => url)).toEqual(["https://www.harrowvale.example/a.css"]);
});
