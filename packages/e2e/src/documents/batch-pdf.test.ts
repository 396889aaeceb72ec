import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PrinterSetup } from "@broker/adapters";
import { buildHost, recordedStream, run, sharedPrinter, smallCompany } from "@broker/cli/testing";
import { startWorld, type World } from "@broker/fixtures";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const CLOCK = "2026-11-22T09:00:00.000Z";
const DOMAINS = ["a.example", "b.example", "c.example"];
const PDFS = DOMAINS.map((domain) => `${domain}.pdf`);

let folder: string;
let world: World;
let env: Record<string, string | undefined>;
const here = (...parts: string[]) => join(folder, ...parts);

/** Printers opened by the current test; each is one browser. */
let opened = 0;
function countedPrinter(setup: PrinterSetup) {
  opened += 1;
  return sharedPrinter(setup);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broker-batch-pdf-"));
  world = await startWorld({ sites: DOMAINS.map(smallCompany), clock: CLOCK });
  writeFileSync(here("list.csv"), `domain\n${DOMAINS.join("\n")}\n`);
  const config = { home: "home", clock: CLOCK, network: world.network };
  writeFileSync(here("broker.config.json"), JSON.stringify(config));
  const { PATH, PUPPETEER_CACHE_DIR } = process.env;
  env = { USER: "sam", PATH, PUPPETEER_CACHE_DIR };
});
beforeEach(() => {
  opened = 0;
  for (const name of ["home", "night"]) rmSync(here(name), { recursive: true, force: true });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function batch(args: readonly string[], over: { signal?: AbortSignal; env?: typeof env } = {}) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const host = buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, openPrinter: countedPrinter, ...over });
  const exitCode = await run(["batch", ...args, "--no-enrich", "--progress", "none"], host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const pdfs = () => readdirSync(here("night")).filter((name) => name.endsWith(".pdf"));
const printed = (name: string) => statSync(here("night", name)).mtimeMs;
const goingOn = (stderr: string) => (/broker batch (--resume .*)/.exec(stderr)?.[1] ?? "").split(" ");

test("a list becomes a PDF a company, with one browser for all; interrupted printing states how to continue, and none is printed twice", async () => {
  const stop = new AbortController();
  const watch = setInterval(() => existsSync(here("night", "a.example.pdf")) && stop.abort("SIGINT"), 2);
  const args = ["list.csv", "--format", "pdf", "--format", "json", "--out", "night"];
  const ended = await batch(args, { signal: stop.signal });
  clearInterval(watch);
  expect([ended.exitCode, ended.stdout, pdfs()]).toEqual([130, "", ["a.example.pdf"]]);
  expect(ended.stderr).toContain(`Printing was interrupted; 1 PDF is in ${here("night")}.`);
  expect(opened).toBe(1);
  const before = printed("a.example.pdf");

  const resumed = goingOn(ended.stderr);
  const next = await batch(resumed);
  expect([next.exitCode, next.stdout]).toEqual([0, ""]);
  expect(next.stderr).toContain(`Wrote 2 PDFs to ${here("night")}; 1 more was there already\n`);
  expect([pdfs(), printed("a.example.pdf"), opened]).toEqual([PDFS, before, 2]);
  for (const domain of DOMAINS) {
    const bytes = readFileSync(here("night", `${domain}.pdf`));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain(domain);
  }

  const unchanged = ["a.example.pdf", "b.example.pdf"].map(printed);
  writeFileSync(here("night", "c.example.pdf"), "changed");
  const again = await batch(resumed);
  expect(again.stderr).toContain(`Wrote 1 PDF to ${here("night")}; 2 more were there already\n`);
  expect(["a.example.pdf", "b.example.pdf"].map(printed)).toEqual(unchanged);
  expect(readFileSync(here("night", "c.example.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
}, 120_000);

test.each([
  ["a batch", ["batch", "list.csv", "--format", "pdf", "--out", "night"]],
  ["a scan", ["scan", "a.example", "--format", "pdf", "-o", "a.pdf"]],
])("a browser that is missing is reported before %s begins", async (_, args) => {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const none = { ...env, PUPPETEER_EXECUTABLE_PATH: "/none/chrome" };
  const exitCode = await run(args, buildHost({ cwd: folder, userHome: folder, env: none, stdout, stderr }));
  expect([exitCode, stdout.text()]).toEqual([2, ""]);
  expect(stderr.text()).toContain("PUPPETEER_EXECUTABLE_PATH names /none/chrome, which is not there.");
  expect(existsSync(here("home", "broker.db"))).toBe(false);
});
