import { expect, test } from "vitest";
import { pageFaults } from "./page-faults.ts";

const page = (body: string, style = "") =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>T</title><style>${style}</style></head><body>${body}</body></html>`;

test("a sound page has no faults", async () => {
  const body = `<h1>Head</h1><p>This sentence stands here only once.</p><img alt="a dot" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
  expect(await pageFaults(page(body))).toEqual([]);
});

test("an element wider than its page is reported with the page's width", async () => {
  const faults = await pageFaults(page(`<p id="wide" style="width:700px">Wide</p>`));
  expect(faults).toEqual([
    "print: <p#wide> 'Wide' reaches from 8 to 708 of 658",
    "360 px: <p#wide> 'Wide' reaches from 8 to 708 of 360",
  ]);
});

test("an unbreakable word is reported even if its own box is narrow", async () => {
  const faults = await pageFaults(page(`<p id="word">${"a".repeat(300)}</p>`));
  expect(faults[0]).toMatch(/^print: <p#word> 'a+' holds text that reaches to \d{4} of 658$/);
});

test("clipped text is reported", async () => {
  const faults = await pageFaults(
    page(`<p id="cut" style="width:60px;overflow:hidden;white-space:nowrap">Much too long for this</p>`),
  );
  expect(faults[0]).toMatch(/^print: <p#cut> 'Much too long for this' is cut off/);
});

test("a scrolling element may contain a wider one on a narrow screen, but not in print", async () => {
  const table = `<div class="scroll" style="overflow-x:auto"><table style="width:900px"><tr><td>x</td></tr></table></div>`;
  const print = "@media print { .scroll { overflow: visible !important } }";
  const faults = await pageFaults(page(table, print));
  expect(faults.every((fault) => fault.startsWith("print: "))).toBe(true);
  expect(faults.length).toBeGreaterThan(0);
});

test("an empty heading is reported, at any level", async () => {
  expect(await pageFaults(page("<h1>Head</h1><h3 id='none'> </h3>"))).toEqual(["<h3#none> is empty"]);
});

test("a repeated sentence is reported once; table heads and short phrases are not", async () => {
  const twice = "Nothing was known about this before now.";
  const body = `<h1>H</h1><p>${twice} And more of it.</p><ul><li>${twice}</li></ul><table><tr><th>One two three four five six.</th></tr></table><p>Not known.</p><p>Not known.</p>`;
  expect(await pageFaults(page(body))).toEqual([`stands 2 times: '${twice}'`]);
});

test("a picture without a text alternative is reported, a hidden one is not", async () => {
  const svg = `<svg width="9" height="9"><path d="M0 0h9"/></svg>`;
  expect(await pageFaults(page(`<h1>H</h1><p>${svg}</p><p aria-hidden="true">${svg}</p>`))).toEqual([
    "<svg> is a picture without words",
  ]);
});

test("a heading separated from its text by a page break is reported", async () => {
  const body = `<h1>Head</h1><div style="height:840px">x</div><h2 id="alone">Alone</h2><div style="height:300px;break-inside:avoid">Matter</div>`;
  const style = "@page { size: A4; margin: 18mm }";
  expect(await pageFaults(page(body, style))).toEqual(["print: 'Alone' is the last line of page 1"]);
  expect(await pageFaults(page(body, `${style} h2 { break-after: avoid }`))).toEqual([]);

  const side = `<h1>Head</h1><div style="height:780px">x</div><div class="side"><h3>Area</h3><p class="note">Its note in the margin</p></div><div style="height:300px;break-inside:avoid">Matter</div>`;
  expect(await pageFaults(page(side, style))).toEqual(["print: 'Area' is the last line of page 1"]);
});
