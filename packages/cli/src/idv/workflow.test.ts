import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IdvWorkflow } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
async function broker(...args: readonly string[]) {
  const [stdout, stderr] = [recordedStream({ columns: 100 }), recordedStream({ columns: 100 })];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm", USER: "ann" };
  const signal = new AbortController().signal;
  const host = buildHost({ stdout, stderr, env, cwd: folder, signal });
  const exitCode = await run(args, host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const idv = (...args: readonly string[]) => broker("idv", ...args);
async function made(...args: readonly string[]): Promise<IdvWorkflow> {
  const { stdout, stderr } = await idv(...args, "--json");
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as IdvWorkflow;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "idv-"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2012-04-01T09:00:00Z" }));
  writeFileSync(join(folder, "scan.pdf"), "%PDF-1.7 fictitious");
  writeFileSync(join(folder, "note.txt"), "no document");
  // The specimen of ICAO Doc 9303-4, with Germany as its state.
  const zone = "P<D<<ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36D<<7408122F1204159ZE184226B<<<<<10\n";
  writeFileSync(join(folder, "zone.txt"), zone);
  await broker("clients", "add", "Acme Ltd");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a workflow is started, gets documents, and is completed by a person", async () => {
  const { id } = await made("start", "Acme Ltd", "--name", "Anna Maria Eriksson", "--born", "1974-08-12");
  await made("add", id, "--type", "passport", "--file", "scan.pdf", "--mrz", "zone.txt");
  await made("add", id, "--type", "utility_bill", "--file", "scan.pdf", "--issued", "2012-02-10");
  const all = await made("add", id, "--type", "company_registration", "--file", "scan.pdf", "--number", "01234567");
  expect(all).toMatchObject({ status: "in_progress", progress: 50, missing: [] });
  const early = await idv("decide", id, "--outcome", "completed", "--reason", "x");
  expect(early.exitCode).not.toBe(0);
  expect(early.stderr).toContain("no verified passport, utility bill and company registration.");
  for (const document of all.documents)
    await made("decide", id, "--document", document.id, "--outcome", "verified", "--reason", "Original seen");
  const done = await made("decide", id, "--outcome", "completed", "--reason", "All agree", "--by", "jane");
  expect(done).toMatchObject({ status: "completed", decision: { by: "jane" } });
  const shown = (await idv("show", id)).stdout;
  expect(shown).toContain("Anna Maria Eriksson, for Acme Ltd");
  expect(shown).toMatch(/Authenticity +Not configured/);
  expect(shown).toMatch(/Machine-readable zone +Passed/);
  const listed = (await idv("list", "--status", "completed", "--format", "csv")).stdout;
  expect(listed).toContain(`${id},Acme Ltd,Anna Maria Eriksson,completed,100,medium,`);
  const [first] = done.documents;
  await idv("show", id, "--document", first?.id ?? "", "--output", "copy.pdf");
  expect(readFileSync(join(folder, "copy.pdf"), "utf8")).toBe("%PDF-1.7 fictitious");
  expect((await broker("audit", "list", "--json")).stdout).toContain("identity document viewed");
});

test("a document that is stored without a key is said to be unencrypted", async () => {
  const { id } = await made("start", "Acme Ltd", "--name", "Jane Moss");
  const { stderr } = await idv("add", id, "--type", "passport", "--file", "scan.pdf");
  expect(stderr).toContain("Stored without encryption: no key is configured.");
});

test.each([
  [["start", "Acme Ltd", "--name", " "], "name:"],
  [["start", "Acme Ltd", "--name", "A", "--born", "soon"], "--born must be a date, for example 2026-11-05"],
  [["add", "x", "--type", "visa", "--file", "scan.pdf"], "passport, driving_license"],
  [["add", "x", "--type", "passport", "--file", "gone.pdf"], "gone.pdf does not exist."],
  [["show", "x", "--output", "a.pdf"], "--output requires --document."],
])("%j is refused with the field", async (args, sentence) => {
  const { exitCode, stderr } = await idv(...args);
  expect(exitCode).toBe(64);
  expect(stderr).toContain(sentence);
});

test("a file that is no document is refused by its content", async () => {
  const { id } = await made("start", "Acme Ltd", "--name", "Jane Moss");
  const { exitCode, stderr } = await idv("add", id, "--type", "passport", "--file", "note.txt");
  expect(exitCode).toBe(64);
  expect(stderr).toContain("note.txt is neither a PDF nor a picture.");
});
