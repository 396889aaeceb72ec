import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PrinterSetup, pdfPrinter } from "./pdf-printer.ts";
import { testBrowser } from "./test/test-browser.ts";

const NOW = new Date("2026-11-05T09:14:00Z");
const open: { close(): Promise<void> }[] = [];
let server: Server;
let origin = "";
const queries: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    queries.push(request.url ?? "");
    response.end("x");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  server.close();
});

function printer(over: Partial<PrinterSetup> = {}) {
  const made = pdfPrinter({ ...testBrowser(), now: () => NOW, ...over });
  open.push(made);
  return made;
}

/** Shared by tests without special settings: a browser takes longer to start than to print. */
const common = printer();

const page = (body: string, head = "") =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>A document</title>${head}</head><body>${body}</body></html>`;

const documentOf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));
const textOf = async (pdf: Uint8Array) => (await extractText(await documentOf(pdf), { mergePages: true })).text;

test("a page becomes a tagged A4 PDF with its title, its language, an outline and its text", async () => {
  const pdf = await common.print(page("<h1>Harrow Vale</h1><p>One sentence stands here.</p>"));
  const document = await documentOf(pdf);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "A document", Language: "en-GB", Creator: "Broker Intelligence" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await document.getOutline()).toMatchObject([{ title: "Harrow Vale" }]);
  const [, , width, height] = (await document.getPage(1)).view;
  // A4 in points: 210 by 297 mm.
  expect(Math.abs((width ?? 0) - 595.3)).toBeLessThan(1);
  expect(Math.abs((height ?? 0) - 841.9)).toBeLessThan(1);
  expect(await textOf(pdf)).toContain("One sentence stands here.");
});

test("a PDF has the date and the maker of its document, else that of the clock and the product", async () => {
  const brand = `<meta name="generator" content="Harbour &amp; Vale">`;
  const dated = await common.print(page("<p>A</p>", `<meta name="date" content="2026-11-01T08:00:30.000Z">${brand}`));
  const undated = await common.print(page("<p>A</p>"));
  const infos = await Promise.all(
    [dated, undated].map(async (pdf) => (await (await documentOf(pdf)).getMetadata()).info),
  );
  expect(infos).toMatchObject([
    { CreationDate: "D:20261101080030+00'00'", ModDate: "D:20261101080030+00'00'", Creator: "Harbour & Vale" },
    { CreationDate: "D:20261105091400+00'00'", ModDate: "D:20261105091400+00'00'" },
  ]);
});

/** Two that no other document is printed with before; later tests end them. */
const stopping = printer({ limits: { jobMs: 3000 } });
const closing = printer();

test("the first document of two printers is the same to the byte", async () => {
  const html = page("<h1>Same</h1><ul><li>One</li></ul>");
  const [one, other] = await Promise.all([stopping.print(html), closing.print(html)]);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

test("no script runs, and no resource of a page is requested from the network, by address or by name", async () => {
  const { port } = new URL(origin);
  const html = (at: string) =>
    page(
      `<p id="said">Before</p><img src="${at}/img"><iframe src="${at}/frame"></iframe><object data="${at}/object"></object><video src="${at}/video" poster="${at}/poster"></video><script>document.getElementById("said").textContent = "After"; fetch("${at}/script")</script>`,
      `<link rel="prefetch" href="${at}/prefetch"><link rel="preconnect" href="${at}"><link rel="stylesheet" href="${at}/sheet"><meta http-equiv="refresh" content="0;url=${at}/refresh"><style>@import "${at}/import"; @font-face { font-family: x; src: url("${at}/font") } p { font-family: x; background: url("${at}/background") }</style>`,
    );
  for (const at of [origin, `http://localhost:${port}`])
    expect(await textOf(await common.print(html(at)))).toContain("Before");
  expect(queries).toEqual([]);
  // Control: the server does record requests that reach it.
  await fetch(`${origin}/heard`);
  expect(queries).toEqual(["/heard"]);
});

test("a browser killed while printing is restarted, and the document is printed", async () => {
  await common.print(page("<p>Warm</p>"));
  const first = common.process();
  const long = common.print(
    page(`<h1>Long</h1>${"<p>One more paragraph of it.</p>".repeat(2500)}<p>The end of it.</p>`),
  );
  setTimeout(() => process.kill(first ?? 0, "SIGKILL"), 60);
  expect(await textOf(await long)).toContain("The end of it.");
  expect(common.process()).not.toBe(first);
}, 60_000);

test("a document that takes too long is abandoned, and the next one is printed", async () => {
  const made = printer({ limits: { jobMs: 1 } });
  await expect(made.print(page("<p>Late</p>"))).rejects.toMatchObject({ code: "internal" });
  expect(await textOf(await common.print(page("<p>In time</p>")))).toContain("In time");
});

test.runIf(process.platform === "linux")(
  "a browser that stops answering is ended, and the next document is printed by another",
  async () => {
    await stopping.print(page("<p>Warm</p>"));
    const first = stopping.process() ?? 0;
    process.kill(first, "SIGSTOP");
    await expect(stopping.print(page("<p>Late</p>"))).rejects.toMatchObject({
      code: "internal",
      message: "A document was not printed within 3 seconds.",
    });
    expect(await textOf(await common.print(page("<p>In time</p>")))).toContain("In time");
    await stopping.close();
    expect(() => process.kill(first, 0)).toThrow("ESRCH");
  },
  60_000,
);

test("a stopped document is abandoned at once, and one stopped earlier is not begun", async () => {
  await common.print(page("<p>Warm</p>"));
  const stop = new AbortController();
  const long = common.print(page("<p>One more paragraph.</p>".repeat(5000)), stop.signal);
  setTimeout(() => stop.abort(), 50);
  await expect(long).rejects.toMatchObject({ code: "interrupted" });
  await expect(common.print(page("<p>A</p>"), stop.signal)).rejects.toMatchObject({ code: "interrupted" });
  const early = new AbortController();
  const starting = printer().print(page("<p>A</p>"), early.signal);
  setTimeout(() => early.abort(), 5);
  await expect(starting).rejects.toMatchObject({ code: "interrupted" });
  expect(await textOf(await common.print(page("<p>After all</p>")))).toContain("After all");
}, 60_000);

test("after its share of documents a browser is replaced, also under documents that are printed at once", async () => {
  const made = printer({ limits: { jobsPerBrowser: 3, jobsPerPage: 2 } });
  const seen = new Set<number | null>();
  const papers = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const pdf = await made.print(page(`<p>Document number ${number}.</p>`));
      seen.add(made.process());
      return textOf(pdf);
    }),
  );
  expect(papers).toEqual(
    Array.from({ length: 8 }, (_, number) => expect.stringContaining(`Document number ${number}.`)),
  );
  // 8 documents in shares of 3 and more: two browsers at least, and no more than one for each share.
  expect(seen.size).toBeGreaterThanOrEqual(2);
  expect(seen.size).toBeLessThanOrEqual(3);
}, 60_000);

test.runIf(process.platform === "linux")(
  "closing leaves no process of the browser, and nothing more is printed",
  async () => {
    await closing.print(page("<p>A</p>"));
    const processes = () => execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
    // Every process of one browser has its profile's folder among its arguments; another browser may run beside it.
    const browser = processes().find((line) => Number.parseInt(line, 10) === closing.process());
    const [profile = "none"] = /broker-print-\d+-\w+/.exec(browser ?? "") ?? [];
    const ours = () => processes().filter((line) => line.includes(profile));
    expect(ours().length).toBeGreaterThan(0);
    await closing.close();
    // They were killed; the system takes a moment to end them.
    await expect.poll(ours, { timeout: 10_000 }).toEqual([]);
    await expect(closing.print(page("<p>A</p>"))).rejects.toMatchObject({ code: "interrupted" });
  },
);
