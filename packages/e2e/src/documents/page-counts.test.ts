import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";
import { CONTROL_KEYS } from "@broker/contracts";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySample } from "../screens/browser/sample-copy.ts";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";

const SLOW = 180_000;
/** In liquidation, very weak, excellent, little known, ordinary, with many breaches, and not reached at all. */
const COMPANIES = ["tallyman-accountants", "pennine-haulage", "ledgerlark", "fenland-pumps", "tidewater-marine"].concat(
  ["brightsmile-dental", "northgate-recruitment", "sandstone-surveyors"],
);
/** Points: an A4 page between its margins, from 54 above the lower edge to 794. */
const [FOOT, TOP] = [54, 794];

let folder = "";
/** Prints every document with one browser, where each command would start its own. */
let served: Served;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broker-pages-"));
  await copySample(join(folder, "home"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", database: "sqlite:home/broker.db" }),
  );
  served = await serveInProcess(folder);
}, SLOW);
afterAll(async () => {
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in the sample workspace. */
async function broker(...args: string[]): Promise<string> {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { USER: "sam", PATH: process.env.PATH, PUPPETEER_CACHE_DIR: process.env.PUPPETEER_CACHE_DIR };
  expect(
    await run(args, buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, openPrinter: sharedPrinter })),
  ).toBe(0);
  return stdout.text();
}

/** The PDF of a report, as the server prints it. */
async function report(company: string, audience: string): Promise<Uint8Array> {
  const authorization = `Bearer ${readFileSync(join(folder, "home", "serve-token"), "utf8").trim()}`;
  const address = `${served.origin}/api/scans/${company}.example/reports/${audience}?format=pdf`;
  const answer = await fetch(address, { headers: { authorization } });
  expect(answer.status).toBe(200);
  return answer.bytes();
}

/** Text of each page of a PDF, with the share of the page from its top margin to its last line. */
async function pagesOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes);
  const pages = Array.from({ length: pdf.numPages }, async (_, place) => {
    const { items } = await (await pdf.getPage(place + 1)).getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    const lines = texts.map(({ transform }) => Number(transform[5])).filter((y) => y > FOOT);
    return { text: texts.map(({ str }) => str).join(" "), fill: (TOP - Math.min(...lines)) / (TOP - FOOT) };
  });
  return Promise.all(pages);
}

type Pages = Awaited<ReturnType<typeof pagesOf>>;
const unmarked = (pages: Pages) => pages.flatMap(({ text }, place) => (text.includes("SAMPLE") ? [] : [place + 1]));

test.each(COMPANIES)(
  "the client report of %s has six pages and the executive report two, none under a third full, each marked SAMPLE",
  async (company) => {
    const client = await pagesOf(await report(company, "client"));
    const executive = await pagesOf(await report(company, "executive"));
    expect([client.length, executive.length]).toEqual([6, 2]);
    expect(Math.min(...[...client, ...executive].map(({ fill }) => fill))).toBeGreaterThan(1 / 3);
    expect([unmarked(client), unmarked(executive)]).toEqual([[], []]);
  },
  SLOW,
);

test.each(["pennine-haulage", "northgate-recruitment", "brightsmile-dental"])(
  "the client report of %s has six pages when every control is answered 'No'",
  async (company) => {
    await broker("clients", "edit", `${company}.example`, ...CONTROL_KEYS.map((key) => `${key}=no`), "--override");
    expect(await pagesOf(await report(company, "client"))).toHaveLength(6);
  },
  SLOW,
);

test(
  "every page of the advice to a sample client is marked SAMPLE",
  async () => {
    const { id } = JSON.parse(await broker("placements", "add", "fenland-pumps.example", "--json"));
    await broker("placements", "quote", id, "--insurer", "Beazley", "--premium", "4200", "--limit", "1m");
    await broker("placements", "choose", id, "1");
    await broker("advice", "fenland-pumps.example", "--placement", id, "--format", "pdf", "-o", "advice.pdf");
    const advice = await pagesOf(new Uint8Array(readFileSync(join(folder, "advice.pdf"))));
    expect(advice.length).toBeGreaterThan(1);
    expect(unmarked(advice)).toEqual([]);
  },
  SLOW,
);

test("a client of the sample workspace is marked in the terminal and in its JSON", async () => {
  expect(await broker("clients", "show", "fenland-pumps.example")).toContain("sample data");
  expect(JSON.parse(await broker("clients", "show", "fenland-pumps.example", "--json"))).toMatchObject({
    sample: true,
  });
});
