import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBody, readBodyInTurns, readHtml } from "./read-html.ts";
import { HTML_LIMITS } from "./tag-stream.ts";

describe("reading the head", () => {
  test("title, language, base and metas are read, with entities and white space made plain", () => {
    const { head } = readHtml(
      `<html lang="en-GB"><title>\n Bread &amp;\tButter </title><title>second</title><base href="/shop/"><meta NAME="Generator" content="X 1"><meta property="og:title" content="Y">`,
    );
    expect(head).toEqual({
      title: "Bread & Butter",
      language: "en-GB",
      baseHref: "/shop/",
      metas: [
        { key: "generator", content: "X 1" },
        { key: "og:title", content: "Y" },
      ],
    });
  });

  test("the title of a picture is not the title of the page", () => {
    expect(readHtml("<svg><title>Icon</title></svg><title>Company</title>").head.title).toBe("Company");
  });

  test("of a repeated attribute the first counts, as browsers have it", () => {
    expect(readHtml(`<html lang="en" lang="fr">`).head.language).toBe("en");
  });
});

describe("reading links", () => {
  test("an anchor has the words in it, however deeply nested", () => {
    const { anchors } = readHtml(`<a href=" /a " target=_BLANK rel="Opener x"><b>Client <i>log</i></b> in</a>`);
    expect(anchors).toEqual([{ href: "/a", text: "Client log in", target: "_blank", rel: ["opener", "x"] }]);
  });

  test("an anchor without words takes its label, else the alternative text of its picture", () => {
    const { anchors } = readHtml(`<a href=/a aria-label="Basket"><img alt="icon"></a><a href=/b><img alt="Home"></a>`);
    expect(anchors.map(({ text }) => text)).toEqual(["Basket", "Home"]);
  });

  test("a second anchor ends the first, and one without address is ignored", () => {
    expect(readHtml("<a href=/a>one<a href=/b>two</a><a name=x>three</a>").anchors.map(({ text }) => text)).toEqual([
      "one",
      "two",
    ]);
  });
});

describe("reading scripts and resources", () => {
  test("inline code is text of its script and never markup", () => {
    const { scripts, anchors } = readHtml(
      `<script>document.write("<a href=/x>y</a>")</script><script src=/z.js type="Module"></script>`,
    );
    expect(scripts.map(({ src, type, text }) => ({ src, type, text }))).toEqual([
      { src: null, type: "", text: `document.write("<a href=/x>y</a>")` },
      { src: "/z.js", type: "module", text: "" },
    ]);
    expect(anchors).toEqual([]);
  });

  test("event handlers and javascript: addresses are counted", () => {
    expect(readHtml(`<body onload="a()"><a href="JavaScript:b()" onclick="c()">x</a><p one=1>`).handlers).toBe(3);
  });

  test("every candidate of a srcset is a picture", () => {
    const { resources } = readHtml(
      `<img src="/a.png" srcset="/b.png 1x, /c,d.png 2x"><video poster="/p.jpg" src="/v.mp4"></video>`,
    );
    expect(resources.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      "image /a.png",
      "image /b.png",
      "image /c,d.png",
      "media /v.mp4",
      "image /p.jpg",
    ]);
  });

  test("the content of a template is inert, and the content of noscript is marked or left out", () => {
    const page = readHtml(
      `<template><form><input type=password></form><script src=/t.js></script></template><noscript><img src=/n.png><a href=/n>n</a><script src=/n.js></script></noscript>`,
    );
    expect(page.forms).toEqual([]);
    expect(page.scripts).toEqual([]);
    expect(page.anchors).toEqual([]);
    expect(page.resources).toEqual([{ kind: "image", url: "/n.png", noscript: true }]);
  });
});

describe("reading forms", () => {
  test("a label around a field, a label by id, an aria-label and a placeholder all name it", () => {
    const { forms } = readHtml(
      `<form action=/s method=POST><label>Your <b>name</b> <input name=n required></label><input id=e type=EMAIL name=e checked><label for=e>Email</label><input name=p aria-label=Phone><textarea name=m placeholder="Message"></textarea><button formaction="/other">Go</button></form>`,
    );
    expect(forms).toHaveLength(1);
    expect(forms[0]).toMatchObject({ action: "/s", method: "post", formActions: ["/other"] });
    expect(
      forms[0]?.fields.map(({ name, type, label, required, checked }) => ({ name, type, label, required, checked })),
    ).toEqual([
      { name: "n", type: "text", label: "Your name", required: true, checked: false },
      { name: "e", type: "email", label: "Email", required: false, checked: true },
      { name: "p", type: "text", label: "Phone", required: false, checked: false },
      { name: "m", type: "textarea", label: "Message", required: false, checked: false },
    ]);
  });

  test("a password field outside any form still counts as a form, sent by script", () => {
    const { forms } = readHtml("<input type=text name=a><input type=password name=b>");
    expect(forms.map(({ action, fields }) => ({ action, names: fields.map(({ name }) => name) }))).toEqual([
      { action: "javascript:", names: ["b"] },
    ]);
  });
});

describe("reading words and marks", () => {
  test("words are those that a visitor sees, with blocks separated", () => {
    const { text } = readHtml(
      "<p>Company <b>No</b>. 1</p><style>p{}</style><script>x</script><textarea>typed</textarea><noscript>none</noscript><p>Leeds&nbsp;&amp; York</p>",
    );
    expect(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual(["Company No. 1", "Leeds & York"]);
  });

  test("ids, classes, dashed attributes and comments are recorded as marks", () => {
    const { markers } = readHtml(`<div id="__next" class="a  b" data-wf-site="12"><!-- v2.1 --></div>`);
    expect([...markers.ids, ...markers.classes, ...markers.attributes.keys(), ...markers.comments]).toEqual([
      "__next",
      "a",
      "b",
      "data-wf-site",
      " v2.1 ",
    ]);
  });
});

describe("hostile pages", () => {
  test("100,000 elements deep, never closed, is read to its end", () => {
    const page = readHtml(`${"<div>".repeat(100_000)}<a href=/end>end</a>`);
    expect(page.anchors.map(({ href }) => href)).toEqual(["/end"]);
  });

  test("100,000 end tags that match nothing are read to the end", () => {
    expect(readHtml(`${"<i>".repeat(50_000)}${"</b>".repeat(100_000)}<a href=/end>x</a>`).anchors).toHaveLength(1);
  });

  test("of 10,000 forms, anchors, scripts and comments the stated number is retained", () => {
    const page = readHtml(
      `<form><input name=a></form><a href=/x>y</a><script>z</script><!-- c --><iframe src=/f></iframe><img src=/i>`.repeat(
        10_000,
      ),
    );
    expect(page.forms).toHaveLength(HTML_LIMITS.forms);
    expect(page.anchors).toHaveLength(HTML_LIMITS.anchors);
    expect(page.scripts).toHaveLength(HTML_LIMITS.scripts);
    expect(page.markers.comments).toHaveLength(HTML_LIMITS.comments);
    expect(page.frames).toHaveLength(HTML_LIMITS.frames);
    expect(page.resources).toHaveLength(HTML_LIMITS.resources);
  });

  test("one attribute of 500,000 characters is cut", () => {
    const [anchor] = readHtml(`<a href="/${"x".repeat(500_000)}">y</a>`).anchors;
    expect(anchor?.href.length).toBeLessThanOrEqual(HTML_LIMITS.attributeLength);
  });

  test("an unterminated tag affects only itself", () => {
    expect(readHtml(`<a href=/x>y</a><a ${"b ".repeat(100_000)}`).anchors).toHaveLength(1);
  });

  test("any text at all is read without throwing, and no list passes its limit", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "<",
        ">",
        "</",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        "<template>",
        "<a href=",
        "'",
        '"',
        "&amp;",
        "&#0;",
        "&#x110000;",
        "<form>",
        "<label>",
        "<input type=password>",
        "<title>",
        "<svg>",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const page = readHtml(pieces.join(""));
        return (
          page.forms.length <= HTML_LIMITS.forms + 1 &&
          page.anchors.length <= HTML_LIMITS.anchors &&
          page.text.length <= HTML_LIMITS.text
        );
      }),
    );
  });
});

test("a page reads the same wherever its pieces are cut, and in turns as at once", async () => {
  const page = `<html lang="en"><title>Bread &amp;
    Butter</title><meta name="generator" content="X &lt;1&gt;"><base href=/shop/>
    <p class="a b" id=c data-x-y='1'>One   two\r\n three &copy; &#x41;</p>
    <a href="/log&amp;in" rel="noopener x"><b>Client <i>log</i></b> in</a><!-- jQuery 1.2.3 -->
    <script type=module src=/a.js integrity=sha></script><script>let a = "</p>"; // &amp;</script>
    <form action="/f"><label for=q>Word</label><input type=password name=q></form><img src=http://x.example/y.png>
    <template><img src=/no.png></template><noscript><p>none</p></noscript><iframe src=/frame></iframe> end`;
  const { markers: marks, ...whole } = readHtml(`<!---->${page}`);
  for (let cut = 1; cut < page.length; cut += 1) {
    const before = `<!--${"x".repeat(16_384 - "<!---->".length - cut)}-->`;
    const { markers, ...reading } = readHtml(before + page);
    expect([reading, markers.attributes, markers.comments.at(-1)]).toEqual([
      whole,
      marks.attributes,
      marks.comments.at(-1),
    ]);
  }
  const body = { text: `${" ".repeat(50_000)}${page}`, bytes: 1, truncated: false, broken: false };
  let turns = 0;
  await readBodyInTurns(body, async () => {
    turns += 1;
  });
  expect(turns).toBe(4);
  expect(readBody(body)).toEqual(readHtml(body.text));
});
