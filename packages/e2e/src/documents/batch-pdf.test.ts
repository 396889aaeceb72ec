import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PrinterSetup } from "@broker/adapters";
import { buildHost, recordedStream, run, sharedPrinter, smallCompany } from "@broker/cli/testing";
import type { Batch } from "@broker/contracts";
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

test("a list becomes a PDF a company, with one browser for all, and going on with it prints none twice", async () => {
  const first = await batch(["list.csv", "--format", "pdf", "--format", "json", "--out", "night"]);
  expect([first.exitCode, first.stdout]).toEqual([0, ""]);
  expect(first.stderr).toContain(`Wrote 3 PDFs to ${here("night")}\n`);
  expect(pdfs()).toEqual(PDFS);
  for (const domain of DOMAINS) {
    const bytes = readFileSync(here("night", `${domain}.pdf`));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain(domain);
  }
  expect(opened).toBe(1);
  const before = PDFS.map(printed);
  rmSync(here("night", "b.example.pdf"));
  writeFileSync(here("night", "c.example.pdf"), "changed");
  const { id } = (JSON.parse(readFileSync(here("night", "batch.json"), "utf8")) as { batch: Batch }).batch;
  const again = await batch(["--resume", id, "--format", "pdf", "--out", "night"]);
  expect(again.stderr).toContain(`Wrote 2 PDFs to ${here("night")}; 1 more was there already\n`);
  expect(printed("a.example.pdf")).toBe(before[0]);
  expect(readFileSync(here("night", "c.example.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
  expect(opened).toBe(2);
}, 120_000);

test("interrupted printing states how to continue, and continues with only the missing pages", async () => {
  const stop = new AbortController();
  const watch = setInterval(() => existsSync(here("night", "a.example.pdf")) && stop.abort("SIGINT"), 2);
  const ended = await batch(["list.csv", "--format", "pdf", "--out", "night"], { signal: stop.signal });
  clearInterval(watch);
  expect([ended.exitCode, pdfs()]).toEqual([130, ["a.example.pdf"]]);
  expect(ended.stderr).toContain(`Printing was interrupted; 1 PDF is in ${here("night")}.`);
  const before = printed("a.example.pdf");
  const next = await batch(goingOn(ended.stderr));
  expect(next.exitCode).toBe(0);
  expect(next.stderr).toContain(`Wrote 2 PDFs to ${here("night")}; 1 more was there already\n`);
  expect([pdfs(), printed("a.example.pdf")]).toEqual([PDFS, before]);
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
