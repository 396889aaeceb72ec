import { expect, test } from "vitest";
import { seriousFindings } from "./serious-findings.ts";
import { sharedChromium } from "./shared-chromium.ts";

/** A page of a hundred rows, of which single cells differ from the others in one respect. */
const cell = (style: string, text = "Cell") => `<tr><td style="${style}">${text}</td></tr>`;
const rows = (styles: readonly string[]) =>
  Array.from({ length: 100 }, (_, at) => cell(styles[at - 90] ?? "color:#222;background:#fff")).join("");
const html = (styles: readonly string[], css = "") =>
  `<!doctype html><html lang="en-GB"><head><title>T</title><style>${css}</style></head><body><main><h1>Head</h1><table><tbody>${rows(styles)}</tbody></table></main></body></html>`;

async function findingsOf(content: string): Promise<string[]> {
  const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await page.setContent(content);
    return (await seriousFindings(page)).map((line) => line.slice(0, line.indexOf(":")));
  } finally {
    await context.close();
  }
}

test.each([
  ["colour", "color:#bbb;background:#fff"],
  ["background", "color:#222;background:#333"],
  ["size", "color:#888;background:#fff;font-size:14px"],
  ["opacity", "color:#222;background:#fff;opacity:0.3"],
])("a single cell late in a long table that differs in its %s is found in both themes", async (_, style) => {
  expect(await findingsOf(html([style]))).toEqual(["light color-contrast", "dark color-contrast"]);
});

test("a large text of low contrast does not hide a small one, and text first hidden is found where it is shown", async () => {
  const large = "color:#888;background:#fff;font-size:40px";
  const small = "color:#888;background:#fff;font-size:12px";
  expect(await findingsOf(html([large, small]))).toEqual(["light color-contrast", "dark color-contrast"]);
  const faint = "color:#bbb;background:#fff";
  expect(await findingsOf(html([`${faint};display:none`, faint]))).toHaveLength(2);
});

test("an empty cell, or one with only a dash, does not hide a cell of the same colours with words", async () => {
  const faint = "color:#bbb;background:#fff";
  const content = html([faint, faint]);
  const [empty, dash] = [
    content.replace(`${faint}">Cell`, `${faint}">`),
    content.replace(`${faint}">Cell`, `${faint}">–`),
  ];
  expect([await findingsOf(empty), await findingsOf(dash)].map(({ length }) => length)).toEqual([2, 2]);
});

test("a colour that is too faint in the dark theme alone is found there", async () => {
  const dark = "@media (prefers-color-scheme: dark) { td:last-child { color: #eee !important } }";
  expect(await findingsOf(html([], dark))).toEqual(["dark color-contrast"]);
});

test("a sound page has no findings", async () => {
  expect(await findingsOf(html([]))).toEqual([]);
});

const button = (style: string, { state = "", ground = "#fff" } = {}) =>
  html([]).replace(
    "<table>",
    `<p style="background:${ground}"><button ${state} style="background:none;${style}">Save</button></p><table>`,
  );

test("what was found, or was disabled and not judged, is checked again on the next page", async () => {
  expect(await findingsOf(button("color:#bbc", { state: "disabled" }))).toEqual([]);
  for (const _ of ["once", "again"])
    expect(await findingsOf(button("color:#bbc"))).toEqual(["light color-contrast", "dark color-contrast"]);
});

test("what passed is checked again only where something around it differs", async () => {
  const sound = button("color:#333");
  const page = await (await sharedChromium()).newPage({ reducedMotion: "reduce" });
  try {
    for (const _ of ["once", "again"]) {
      await page.setContent(sound);
      expect(await seriousFindings(page)).toEqual([]);
    }
    expect(await page.locator("[data-appearance]").count()).toBe(0);
  } finally {
    await page.close();
  }
  expect(await findingsOf(button("color:#333", { ground: "#444" }))).toHaveLength(2);
});

test("a text that lies over its neighbour is judged on the neighbour's ground", async () => {
  const over = `<div style="position:relative;height:50px"><div style="background:#444;height:50px"></div><p style="position:absolute;top:0;color:#333">Over</p></div>`;
  expect(await findingsOf(html([]).replace("<table>", `<p style="color:#333">Plain</p><table>`))).toEqual([]);
  expect(await findingsOf(html([]).replace("<table>", `${over}<table>`))).toHaveLength(2);
});
