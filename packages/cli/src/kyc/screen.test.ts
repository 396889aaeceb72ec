import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ScreeningResult } from "@broker/contracts";
import { sanctionsListFile } from "@broker/fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kyc-"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2026-11-05T09:00:00Z" }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function broker(args: readonly string[], given = "") {
  const [stdout, stderr] = [recordedStream({ columns: 80 }), recordedStream({ columns: 80 })];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm" };
  const signal = new AbortController().signal;
  const host = buildHost({ stdout, stderr, env, cwd: folder, signal, stdin: Readable.from([given]) });
  const exitCode = await run(args, host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const screen = (...args: readonly string[]) => broker(["kyc", "screen", ...args]);

test("names of a file are screened against one list's file, in their order", async () => {
  const names = [
    { id: "1", name: "Rupertin Hentzauski", type: "person", dateOfBirth: "1959-08-17" },
    { id: "2", name: "" },
    { name: "Jane Moss", companyNumber: null },
  ];
  const { stdout, exitCode } = await broker(
    ["kyc", "screen", "--names", "-", "--list", sanctionsListFile, "--json"],
    JSON.stringify(names),
  );
  expect(exitCode).toBe(0);
  const lists = [{ list: "uk", asOf: "2026-11-04", entries: 6 }];
  const hit = { list: "uk", id: "RUR0001", strength: "strong", qualifiers: [{ kind: "birth", outcome: "agrees" }] };
  expect(JSON.parse(stdout) as ScreeningResult[]).toMatchObject([
    { id: "1", name: "Rupertin Hentzauski", status: "hits", lists, hits: [hit] },
    { id: "2", name: "", status: "not-screenable", reason: expect.any(String), hits: [] },
    { id: null, name: "Jane Moss", status: "none", hits: [] },
  ]);
});

test("without a list's file the imported list is used; without one no name counts as screened", async () => {
  const missing = await screen("Zenda Ore Ltd");
  expect(missing.exitCode).toBe(2);
  expect(missing.stderr).toContain("No sanctions list is imported, so no name can be screened.");
  expect(missing.stderr).toContain("broker intel import sanctions");
  await broker(["intel", "import", "sanctions", sanctionsListFile]);
  const { stdout, exitCode } = await screen("Zenda Ore Ltd", "--fail-on", "strong");
  expect(exitCode).toBe(1);
  expect(stdout).toContain("1 hit, 1 strong");
  expect(stdout).toContain("UK Sanctions List, as at 4 Nov 2026: 6 entries.");
});

test("a bad row is named by its line, and the rest is screened", async () => {
  writeFileSync(join(folder, "names.ndjson"), '{"name": "Zenda Ore"}\n{"name": 7}\n');
  const { stdout, stderr } = await screen("--names", "names.ndjson", "--list", sanctionsListFile, "--format", "csv");
  expect(stderr).toContain("Row 2: Its name is not text.");
  expect(stdout.split("\r\n")[1]).toMatch(/^,Zenda Ore,hits,,uk,RUR0003,/);
});

test.each([
  [[], "No name was given."],
  [["Acme", "--names", "x.csv"], "Names are given both on the command line and in a file."],
  [["Acme", "--list", "none.csv"], "none.csv does not exist."],
  [["Acme", "--fail-on", "weak"], "strong, possible"],
])("%j is refused with a sentence", async (args, sentence) => {
  const { exitCode, stderr } = await screen(...args);
  expect(exitCode).toBe(64);
  expect(stderr).toContain(sentence);
});

test("a date of birth that is none is refused with an example", async () => {
  for (const born of ["32", "2099-13-40", "hello"]) {
    const { exitCode, stderr } = await screen("Jane Moss", "--born", born, "--list", sanctionsListFile);
    expect([born, exitCode, stderr]).toEqual([born, 64, expect.stringContaining("--born 1961-03-14")]);
  }
});
