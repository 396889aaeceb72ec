import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildHost, recordedStream, run, sharedPrinter } from "@broker/cli/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDemo } from "../screens/browser/sample-copy.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const README = readFileSync(join(ROOT, "README.md"), "utf8");

/** Commands that serve until they are stopped, ask for a password, or have tests of their own. */
const ELSEWHERE = [/^broker demo\b/, /^broker serve\b/, /^broker users add\b/];

/** Every command of the README, in order: the lines of its code blocks, then those in its prose and tables. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) => block.split("\n"));
  const spans = [...text.replaceAll(/```.*?```/gs, "").matchAll(/`(broker [^`]+)`/g)].map(([, span = ""]) => span);
  return [...blocks, ...spans]
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line.startsWith("broker ") && !ELSEWHERE.some((each) => each.test(line)));
}

const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = ""]) => quoted ?? bare).slice(1);

/** Options and arguments whose value the README leaves open. */
const isPattern = (line: string) => /[<>[\]]/.test(line);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "readme-"));
  cpSync(join(ROOT, "docs/examples"), join(folder, "docs/examples"), { recursive: true });
  await copyDemo(join(folder, "home", "demo"));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function broker(line: string): Promise<{ code: number; out: string; err: string }> {
  const [stdout, stderr] = [recordedStream({ isTTY: true, columns: 100 }), recordedStream()];
  const env = { USER: "sam", PATH: process.env.PATH ?? "", BROKER_HOME: join(folder, "home") };
  const host = buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, openPrinter: sharedPrinter });
  return { code: await run(wordsOf(line), host), out: stdout.text(), err: stderr.text() };
}

test("every command of the README runs as printed, on the demo workspace", { timeout: 180_000 }, async () => {
  const lines = commandsOf(README).filter((line) => !isPattern(line));
  expect(lines.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const line of lines) {
    const { code, err } = await broker(line);
    // The machine's own state decides what a check of it finds.
    if (code !== 0 && !line.startsWith("broker doctor")) failed.push(`${line}\n${code}: ${err}`);
  }
  expect(failed).toEqual([]);
});

test("what follows a command on the demo workspace runs there too", { timeout: 60_000 }, async () => {
  const { err } = await broker("broker --demo scan ledgerlark.example");
  expect(err).toMatch(/Next: {2}broker --demo explain \w+/);
});

test("the demo serves what was done in it before, and says how to start again", { timeout: 60_000 }, async () => {
  expect((await broker('broker --demo clients add "Still Here Ltd"')).code).toBe(0);
  const stop = new AbortController();
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { USER: "sam", PATH: process.env.PATH ?? "", BROKER_HOME: join(folder, "home") };
  const host = buildHost({ cwd: folder, userHome: folder, env, stdout, stderr, signal: stop.signal });
  const served = run(["demo", "--no-open", "--port", "0"], host);
  await expect.poll(() => stdout.text(), { timeout: 30_000 }).toMatch(/sign-in\?token=/);
  stop.abort("SIGINT");
  expect(await served).toBe(0);
  expect(stderr.text()).toContain(
    "The demo workspace is unchanged since you last used it. 'broker demo --fresh' starts again.",
  );
  expect((await broker("broker --demo clients show Still")).out).toContain("Still Here Ltd");
});
