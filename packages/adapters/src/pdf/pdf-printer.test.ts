import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { type PrinterSetup, pdfPrinter } from "./pdf-printer.ts";
import { testBrowser } from "./test/test-browser.ts";

const NOW = new Date("2026-11-05T09:14:00Z");
const open: { close(): Promise<void> }[] = [];
afterAll(async () => void (await Promise.all(open.map((each) => each.close()))));

function printer(over: Partial<PrinterSetup> = {}) {
  const made = pdfPrinter({ ...testBrowser(), now: () => NOW, ...over });
  open.push(made);
  return made;
}

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>A paper</title>${head}</head><body>${body}</body></html>`;

test("a page becomes a tagged A4 PDF with its title, its language and its text", async () => {
  const pdf = await printer().print(page("<h1>Harrow Vale</h1><p>One sentence stands here.</p>"));
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "A paper", Language: "en-GB" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const [, , width, height] = (await document.getPage(1)).view;
  // A4 in points: 210 by 297 mm.
  expect(Math.abs((width ?? 0) - 595.3)).toBeLessThan(1);
  expect(Math.abs((height ?? 0) - 841.9)).toBeLessThan(1);
  const { text } = await extractText(document, { mergePages: true });
  expect(text).toContain("One sentence stands here.");
});
