import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
async function broker(args: readonly string[], columns = 140) {
  const [stdout, stderr] = [recordedStream({ isTTY: true, columns }), recordedStream({ isTTY: true, columns })];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1", LANG: "en_GB.UTF-8", TERM: "xterm", USER: "ann" };
  const host = buildHost({ stdout, stderr, env, cwd: folder, signal: new AbortController().signal });
  const exitCode = await run(args, host);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}
const training = (...args: readonly string[]) => broker(["training", ...args]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "training-"));
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: "2026-11-29T09:00:00Z" }));
  const rows = [
    "programme,person,due,completed,department",
    "Awareness,anna@acme.example,2026-11-01,2026-10-20,Sales",
    "Awareness,ben@acme.example,2026-11-01,,Sales",
    "Awareness,carys@acme.example,someday,,Sales",
    "",
  ];
  writeFileSync(join(folder, "completions.csv"), rows.join("\n"));
  writeFileSync(join(folder, "bad.csv"), "programme,person,due\n,x@acme.example,2026-11-01\n");
  await broker(["clients", "add", "Acme Ltd"]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an import names bad rows by line, records the rest, and states the answer", async () => {
  const { exitCode, stdout, stderr } = await training("import", "completions.csv", "--client", "Acme Ltd");
  expect([exitCode, stdout.trim()]).toEqual([
    0,
    "1 programme or round added, 0 changed, 0 as before, 1 row not taken.",
  ]);
  expect(stderr).toContain("line 4: The due date is not a date such as 2026-11-05 or 5 Nov 2026.");
  expect(stderr).toContain("Columns not read or stored: department.");
  expect(stderr).toContain("Acme Ltd: Awareness training: partial, 50%, declared by training records");
});

test("a file of which nothing can be recorded ends with 64", async () => {
  const { exitCode, stderr } = await training("import", "bad.csv", "--client", "Acme Ltd");
  expect(exitCode).toBe(64);
  expect(stderr).toContain("line 2: The row names neither a programme nor a round.");
});

test("the list has its columns side by side, each figure with its name at 40 columns, and is a spreadsheet on request", async () => {
  await training("add", "Acme Ltd", "Autumn round", "--sent-on", "2026-10-05", "--sent", "40", "--clicked", "6");
  const { stdout } = await training("list", "Acme Ltd");
  const [head = ""] = stdout.split("\n");
  expect(head.trim().split(/\s+/)).toEqual([
    ...["Client", "Programme", "Due", "Assigned", "Done", "Overdue", "Clicked", "Reported", "Status"],
  ]);
  expect(stdout).toMatch(/Awareness +1 Nov 2026 +2 +1 +1 +– +– +Non-Compliant/);
  expect(stdout).toContain("50% completed");
  expect(stdout).toContain("phishing round sent on 5 Oct 2026");
  const narrow = (await broker(["training", "list", "Acme Ltd"], 40)).stdout;
  expect(narrow).toMatch(/overdue 1/);
  expect(narrow.split("\n").every((line) => line.length <= 40)).toBe(true);
  const csv = (await training("list", "--format", "csv")).stdout.trim().split("\r\n");
  expect(csv[0]).toContain("programme,due,sentOn,assigned,done,overdue,clicked,reported,percent,status");
  expect(csv).toHaveLength(3);
});

test("people are shown by pseudonym; typed figures have none", async () => {
  const { items } = JSON.parse((await training("list", "--format", "json")).stdout);
  const idOf = (name: string) => items.find((each: { name: string }) => each.name === name).id;
  const shown = await training("show", idOf("Awareness"));
  expect(shown.stdout).toMatch(/p-[0-9a-f]{16} +1 Nov 2026 +–/);
  expect(shown.stdout).not.toContain("@");
  expect((await training("show", idOf("Autumn round"))).stderr).toContain("Recorded as counts, without people.");
});

test("a reminder notifies of people overdue, and of nothing where there are none", async () => {
  const { stdout } = await training("remind", "Acme Ltd");
  expect(stdout).toContain("Training overdue. Acme Ltd: 1 person is overdue in 'Awareness', due since 1 Nov 2026.");
  await broker(["clients", "add", "Fen Ltd"]);
  expect((await training("remind", "Fen Ltd")).stderr).toContain("No one is overdue");
  expect((await broker(["notifications", "list"])).stdout).toContain("Training overdue");
});

test("options that are no whole programme or round are refused with an example", async () => {
  const { exitCode, stderr } = await training("add", "Acme Ltd", "Awareness", "--due", "2026-12-31");
  expect(exitCode).toBe(64);
  expect(stderr).toContain("A programme requires --due, --assigned and --done; a round --sent-on and --sent.");
});

test("a removed programme withdraws what it stated", async () => {
  const { items } = JSON.parse((await training("list", "--kind", "training", "--format", "json")).stdout);
  const { stdout, stderr } = await training("remove", items[0].id);
  expect(stdout.trim()).toBe("Removed: Awareness, Acme Ltd.");
  expect(stderr).toContain("no longer stated by training records");
});
