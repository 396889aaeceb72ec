import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "batch-command-"));
  writeFileSync(join(folder, "empty.txt"), "# nothing\n");
  writeFileSync(join(folder, "nonsense.txt"), "nonsense\n");
  writeFileSync(join(folder, "good.txt"), "acme.example\n");
  writeFileSync(join(folder, "headless.csv"), "Acme,TA1 1AA\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["an empty list", ["empty.txt"], "The list is empty."],
  ["a list without a column that names a domain", ["headless.csv"], "No column of the list names a domain"],
  ["no good row", ["nonsense.txt"], "No row of the list can be scanned."],
  ["no list at all", [], "No list was given."],
  ["a missing file", ["none.csv"], "does not exist."],
  ["an odd concurrency", ["good.txt", "--concurrency", "0"], "--concurrency must be a whole number from 1 to 500"],
  ["an odd limit", ["good.txt", "--limit", "many"], "--limit must be a whole number"],
  ["an odd time", ["good.txt", "--timeout", "0"], "--timeout must be a number of seconds"],
  ["a part that does not exist", ["good.txt", "--only", "wbe"], "A scan has no part 'wbe'."],
  ["a format that does not exist", ["good.txt", "--format", "docx"], "A batch has no format 'docx'."],
  ["a file beside --resume", ["good.txt", "--resume"], "A saved batch resumes its own list"],
  ["a limit beside --resume", ["--resume", "--limit", "2"], "--limit applies to a new list"],
  [
    "results over the list itself",
    ["good.txt", "--format", "csv", "--out", "good.txt"],
    "would be written over the list",
  ],
  ["nothing to resume", ["--resume"], "No batch is unfinished."],
  ["a batch that never was", ["--resume", "2026-01-01-a"], "There is no batch '2026-01-01-a'."],
  ["nothing to retry", ["--retry-failed"], "No batch has failed rows."],
])("%s is one sentence and 64, and nothing is scanned", async (_, args, sentence) => {
  const host = buildHost({
    cwd: folder,
    userHome: folder,
    env: { BROKER_HOME: join(folder, "home") },
    stderr: recordedStream(),
    stdout: recordedStream(),
  });
  expect(await run(["batch", ...args], host)).toBe(64);
  const output = [host.stdout, host.stderr].map((stream) => (stream as ReturnType<typeof recordedStream>).text());
  expect(output[0]).toBe("");
  expect(output[1]).toContain(sentence);
});

test.each([
  ["--only", "wbe"],
  ["--timeout", "0"],
  ["--concurrency", "many"],
  ["--max-drop", "5"],
])("a wrong %s is refused before a database is made", async (...option) => {
  const home = join(folder, `home-of${option[0]}`);
  const host = buildHost({ cwd: folder, userHome: folder, env: { BROKER_HOME: home } });
  expect(await run(["batch", "good.txt", ...option], host)).toBe(64);
  expect(existsSync(home)).toBe(false);
});
