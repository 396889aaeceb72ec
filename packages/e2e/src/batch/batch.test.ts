import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Batch, BatchEvent, BatchRow } from "@broker/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Ended, type RunOptions, runProcess } from "../run-process.ts";
import { MAIN, type SmallWorld, smallWorld } from "../small-world.ts";

/** Far enough that a signal finds a scan under way. */
const NEAR_MS = 10;
const DOMAINS = ["a.example", "b.example", "c.example", "d.example"];
/** Line 3 names no domain, line 5 is dead, line 7 is the company of line 2 again by another name. */
const LIST = `Company Name;Website;Postcode
Alpha;https://a.example/;TA1 1AA
Unnamed;;TA2 2BB
"Beta; and Sons";b.example;
Dead;gone.example;
Gamma;c.example;
Alpha Two;A.example;
Delta;d.example;
`;

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld(NEAR_MS, DOMAINS);
  writeFileSync(join(world.folder, "list.csv"), LIST);
});
afterAll(() => world.close());
beforeEach(() => rmSync(join(world.folder, "home"), { recursive: true, force: true }));

function broker(args: readonly string[], over: Partial<RunOptions> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? "", HOME: world.folder, XDG_CONFIG_HOME: join(world.folder, "none") };
  return runProcess(process.execPath, [MAIN, "batch", ...args], { cwd: world.folder, env, ...over });
}

/** The same in this process, for claims that need no process. */
const near = (args: readonly string[]): Promise<Ended> => world.near(["batch", ...args]);

/** Writes a list of these domains; gives its name. */
function listOf(...domains: string[]): string {
  writeFileSync(join(world.folder, "short.txt"), domains.join("\n"));
  return "short.txt";
}

interface Result {
  readonly batch: Batch;
  readonly prospects: readonly BatchRow[];
}
const result = ({ stdout }: Ended) => JSON.parse(stdout) as Result;
const byRow = ({ prospects }: Result) => [...prospects].sort((a, b) => a.row - b.row);
const events = ({ stderr }: Ended) =>
  stderr
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as BatchEvent);

/** The rows as the database has them, read beside the product; it must be whole. */
function storedRows(): { readonly row: unknown; readonly state: unknown; readonly scan: unknown }[] {
  const database = new DatabaseSync(join(world.folder, "home", "broker.db"), { readOnly: true });
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    return database
      .prepare("select row_number as row, state, scan_id as scan from batch_rows order by row_number")
      .all()
      .map((row) => ({ row: row.row, state: row.state, scan: row.scan }));
  } finally {
    database.close();
  }
}

const STATES = [
  [1, 2, "complete"],
  [2, 3, "rejected"],
  [3, 4, "complete"],
  [4, 5, "failed"],
  [5, 6, "complete"],
  [6, 7, "complete"],
  [7, 8, "complete"],
];

describe("a list", () => {
  test("is scanned host by host; rows keep their identity, bad ones are reported by line, a gate names who crossed it", async () => {
    const ended = await near(["list.csv", "--json", "--progress", "plain", "--min-score", "99"]);
    expect(ended.exitCode).toBe(1);
    expect(ended.stderr).toMatch(/Gate crossed: a\.example: posture \d+ is below 99/);
    const rows = byRow(result(ended));
    expect(rows.map(({ row, line, state }) => [row, line, state])).toEqual(STATES);
    expect(rows[0]?.result?.scanId).toBe(rows[5]?.result?.scanId);
    expect([rows[0]?.fields, rows[5]?.fields]).toEqual([{ name: "Alpha", postcode: "TA1 1AA" }, { name: "Alpha Two" }]);
    expect(rows[2]?.fields).toEqual({ name: "Beta; and Sons" });
    expect(ended.stderr).toContain("Column 'Company Name' is read as name.");
    expect(ended.stderr).toContain("Line 3: The row names neither a domain nor a website.");
  });

  test("is read from standard input as well, and only the result goes to stdout", async () => {
    const ended = await broker(["-", "--format", "csv", "--limit", "1"], { input: "b.example\nc.example\n" });
    expect([ended.exitCode, ended.stdout.split("\r\n").map((line) => line.slice(0, 12))]).toEqual([
      0,
      ["line,domain,", "1,b.example,", ""],
    ]);
  });

  test("skips a company that has opted out: its row shows why and nothing is sent", async () => {
    const optedOut = await world.near(["clients", "optout", "b.example", "--reason", "asked us by email"]);
    expect([optedOut.exitCode, optedOut.stderr]).toEqual([0, expect.any(String)]);
    const ended = result(await near([listOf("b.example", "c.example"), "--json"]));
    expect(byRow(ended).map(({ state, error }) => [state, error])).toEqual([
      ["skipped", "Opted out of scans; nothing was sent."],
      ["complete", null],
    ]);
  });

  test("ends in a summary, then fills a folder with an index, pages, CSV and JSON; SARIF and JUnit on request", async () => {
    const { exitCode, stdout, stderr } = await near(["list.csv"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}6 companies.*saved as batch 2026-11-05-a/m);
    expect(stdout).toMatch(/\| +Low +5/);
    expect(stdout).toMatch(/invalid +1/);
    expect(stdout).toMatch(/^ {2}Beta; and Sons +\d+ +\| Low/m);
    expect(stdout).toMatch(/^ +5 {2}HSTS not enabled +\|{4} High$/m);
    expect(stdout).toMatch(/1 failed: gone\.example\.\n.*does not exist/);
    expect(stderr).toContain("broker batch --retry-failed");

    await near(["--resume", "2026-11-05-a", "--out", "night"]);
    const read = (name: string) => readFileSync(join(world.folder, "night", name), "utf8");
    expect(read("index.html")).toContain('<a href="a.example.html">Alpha Two</a>');
    expect(read("a.example.html")).toContain("a.example");
    expect(read("batch.csv")).toContain("gone.example");
    expect((JSON.parse(read("batch.json")) as Result).prospects).toHaveLength(7);
    expect(existsSync(join(world.folder, "night", "gone.example.html"))).toBe(true);
    await near(["--resume", "2026-11-05-a", "--out", "ci", "--format", "sarif", "--format", "junit"]);
    expect(existsSync(join(world.folder, "ci", "batch.sarif"))).toBe(true);
    expect(existsSync(join(world.folder, "ci", "batch.xml"))).toBe(true);
  });

  test("fails with 2 only when every company failed", async () => {
    expect((await near([listOf("gone.example")])).exitCode).toBe(2);
  });
});

describe("a batch that was stopped", () => {
  const one = ["--concurrency", "1", "--progress", "ndjson", "--json"];
  const finished = '"prospect-finished"';

  /**
   * Kills a run of the batch once its stderr has shown a text `times` times; checks that what it announced is stored
   * and that stored rows are unchanged.
   */
  async function killedAt(args: readonly string[], text: string, times = 1) {
    const before = existsSync(join(world.folder, "home")) ? storedRows() : [];
    const killed = await broker([...args, ...one], { signalAfter: { signal: "SIGKILL", text, times } });
    expect(killed.exitCode).toBeNull();
    const after = storedRows();
    for (const event of events(killed))
      if (event.type === "prospect-finished")
        expect(after[event.row - 1]).toMatchObject({ state: event.status, scan: event.scanId });
    for (const [place, row] of before.entries()) if (row.state !== "waiting") expect(after[place]).toEqual(row);
    return after;
  }

  test("by kill -9 at its start and later resumes: every prospect once, what was announced is stored", async () => {
    await killedAt(["list.csv"], '"batch-started"');
    const before = await killedAt(["--resume"], finished, 2);
    const resumed = await near(["--resume", ...one]);
    expect(resumed.exitCode).toBe(0);
    expect(byRow(result(resumed)).map(({ row, line, state }) => [row, line, state])).toEqual(STATES);
    const after = storedRows();
    for (const [place, row] of before.entries()) if (row.state !== "waiting") expect(after[place]).toEqual(row);
    const again = events(resumed).flatMap((event) => (event.type === "prospect-finished" ? event.row : []));
    const waiting = before.filter(({ state }) => state === "waiting").map(({ row }) => row);
    expect(again.sort((first, second) => first - second)).toEqual(waiting);
  });

  test("by SIGTERM saves, prints how to resume, and exits with 130, as by Ctrl-C on a terminal", async () => {
    const signalAfter = { signal: "SIGTERM", text: finished, times: 1 } as const;
    const stopped = await broker(["list.csv", ...one], { signalAfter });
    expect([stopped.exitCode, stopped.stdout]).toEqual([130, ""]);
    expect(stopped.stderr).toMatch(/Interrupted: \d of 6 finished and saved as batch 2026-11-05-a\./);
    expect(stopped.stderr).toContain("  To resume:  broker batch --resume 2026-11-05-a\n");
    const resumed = await near(["--resume", "2026-11-05-a", ...one]);
    expect(byRow(result(resumed)).map(({ row, line, state }) => [row, line, state])).toEqual(STATES);
  });

  test("by its own database prints how to resume after the repair, and resumes", async () => {
    await near(["list.csv", "--limit", "1", ...one]);
    const database = new DatabaseSync(join(world.folder, "home", "broker.db"));
    database.exec("create trigger refusal before update on batch_rows begin select raise(abort, 'no more'); end");
    const stopped = await near(["list.csv", "--out", "night.json"]);
    expect([stopped.exitCode, stopped.stdout]).toEqual([2, ""]);
    expect(stopped.stderr).toContain("The batch 2026-11-05-b stops here; finished scans are saved.\n");
    const resume = "broker batch --resume 2026-11-05-b --out night.json";
    expect(stopped.stderr).toContain(`  To resume after fixing it:  ${resume}\nbroker: `);
    database.exec("drop trigger refusal");
    database.close();
    expect((await near(resume.split(" ").slice(2))).exitCode).toBe(0);
    expect(existsSync(join(world.folder, "night.json"))).toBe(true);
  });

  test("when finished has nothing to resume; only failed rows are rescanned; its events are in order", async () => {
    const sent = events(await near(["list.csv", ...one]));
    expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, place) => place));
    expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(1);
    const rows = sent.flatMap((event) => (event.type === "prospect-finished" ? event.row : []));
    expect(rows.sort((first, second) => first - second)).toEqual([1, 3, 4, 5, 6, 7]);
    expect(sent[0]).toMatchObject({ type: "batch-started", total: 6, finished: 0, rejected: 1 });
    expect(sent.at(-1)).toMatchObject({
      type: "batch-finished",
      complete: 5,
      failed: 1,
      rejected: 1,
      interrupted: false,
    });
    expect((await near(["--resume"])).exitCode).toBe(64);
    const retried = events(await near(["--retry-failed", ...one]));
    expect(retried.flatMap((event) => (event.type === "prospect-finished" ? event.domain : []))).toEqual([
      "gone.example",
    ]);
  });
});

test("two nights of a list are compared: worse, better, new, removed", async () => {
  await near([listOf("a.example", "b.example")]);
  await near([listOf("b.example", "gone.example", "c.example")]);
  const { exitCode, stdout } = await world.near(["diff", "2026-11-05-a", "2026-11-05-b", "--json"]);
  expect(exitCode).toBe(0);
  const domains = (rows: readonly { readonly domain: string }[]) => rows.map(({ domain }) => domain);
  const found = JSON.parse(stdout) as Record<"worse" | "better" | "added" | "gone", { domain: string }[]> & {
    same: number;
  };
  expect([domains(found.worse), domains(found.better), found.same]).toEqual([[], [], 1]);
  expect([domains(found.added), domains(found.gone)]).toEqual([["gone.example", "c.example"], ["a.example"]]);
});
