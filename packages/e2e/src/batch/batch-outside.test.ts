import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BatchEvent, BatchResult, type BatchRow, ScanEvent } from "@broker/contracts";
import { companyWorld, startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AT_ONCE, runHere } from "../run-here.ts";
import { type Ended, type RunOptions, runProcess } from "../run-process.ts";
import { MAIN } from "../small-world.ts";

const PENNINE = "pennine-haulage.example";
const FOXGLOVE = "foxglove-estates.example";
const LEDGER = "ledgerlark.example";
/** Two companies on one host, two more, one that does not exist. */
const LIST = `domain,name\n${PENNINE},Pennine\n${PENNINE},Pennine Storage\n${FOXGLOVE},\n${LEDGER},\ngone.example,\n`;
const NDJSON = ["--json", "--progress", "ndjson"];

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld({ ...companyWorld([PENNINE, FOXGLOVE, LEDGER]), sources: true });
});
afterAll(() => world.close());
beforeEach(() => {
  world.outside?.reset();
  folder = mkdtempSync(join(tmpdir(), "broker-batch-outside-"));
  writeFileSync(join(folder, "list.csv"), LIST);
  // ransomware.live requires a second between two queries, which no claim here needs.
  const { ransomwareLive: _, ...sources } = world.sources;
  configure(sources);
  return () => rmSync(folder, { recursive: true, force: true });
});

function configure(sources: object) {
  const config = { home: "home", network: world.network, sources };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
}

/** Runs `broker batch` in this process. */
const batch = (...args: string[]) => runHere(["batch", ...args], { folder, env: { USER: "sam" }, sourcePace: AT_ONCE });

/**
 * Runs it one scan at a time in a process of its own, which a signal ends once stderr has shown a text this number of
 * times.
 */
function stopped(signal: NodeJS.Signals, text: string, times: number, list = "list.csv"): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: join(folder, "none") };
  const options: RunOptions = { cwd: folder, env, signalAfter: { signal, text, times } };
  return runProcess(process.execPath, [MAIN, "batch", list, "--concurrency", "1", ...NDJSON], options);
}

/** The revisions of the stored scans, read directly from the database. */
function revisions(): number[] {
  const database = new DatabaseSync(join(folder, "home", "broker.db"), { readOnly: true });
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    const rows = database.prepare("select max(revision) as n from scans where status != 'failed' group by id").all();
    return rows.map(({ n }) => Number(n));
  } finally {
    database.close();
  }
}

const result = ({ stdout }: Ended) => BatchResult.parse(JSON.parse(stdout));
const byRow = ({ prospects }: BatchResult): BatchRow[] => [...prospects].sort((a, b) => a.row - b.row);
const states = (ended: Ended) => byRow(result(ended)).map(({ enrichment }) => enrichment.state);
const eventsOf = <Type extends BatchEvent["type"]>({ stderr }: Ended, type: Type) =>
  stderr
    .split("\n")
    .filter((line) => line.startsWith("{") && !line.startsWith('{"type":"note"'))
    .map((line) => ScanEvent.or(BatchEvent).parse(JSON.parse(line)))
    .filter((event): event is Extract<BatchEvent, { type: Type }> => event.type === type);

describe("a list with outside sources", () => {
  test("queries each host once, after its scan is reported; its rows have the figures of the newest revision", async () => {
    const ended = await batch("list.csv", ...NDJSON);
    expect([ended.exitCode, states(ended)]).toEqual([0, ["done", "done", "done", "done", "none"]]);
    const [first, second] = byRow(result(ended));
    const finished = eventsOf(ended, "prospect-finished").find(({ row }) => row === 1);
    const enriched = eventsOf(ended, "prospect-enriched").find(({ row }) => row === 1);
    expect(finished).toMatchObject({ enrichment: "pending", scanId: first?.result?.scanId });
    expect(enriched).toMatchObject({ posture: first?.result?.posture, coverage: first?.result?.coverage });
    expect(enriched?.coverage).toBeGreaterThan(finished?.coverage ?? 1);
    expect(second?.result).toEqual(first?.result);
    const pennine = world.outside?.asked("hudsonRock").filter(({ url }) => url.includes(PENNINE));
    expect(pennine).toHaveLength(1);
    expect(eventsOf(ended, "enrichment-lane").at(-1)).toMatchObject({ asking: 0, waiting: 0 });
    expect(world.outside?.asked("kev")).toHaveLength(1);
  });

  test("queries no source with --no-enrich, or where none is configured, and reports so", async () => {
    const unasked = await batch("list.csv", "--no-enrich", ...NDJSON);
    expect(states(unasked)).toEqual(["none", "none", "none", "none", "none"]);
    expect(eventsOf(unasked, "enrichment-lane")).toEqual([]);
    expect(world.outside?.asked()).toEqual([]);
    configure({});
    expect(states(await batch("list.csv", ...NDJSON))).toEqual(["none", "none", "none", "none", "none"]);
  });

  test("with a silent source is finished without it, reports so once, and queries it again on request", async () => {
    world.outside?.fault("hudsonRock", "503");
    const ended = await batch("list.csv");
    expect(ended.exitCode).toBe(0);
    expect(ended.stdout.match(/Hudson Rock was unavailable: 3 companies without it\./g)).toHaveLength(1);
    expect(ended.stderr).toContain("broker batch --retry-failed");
    world.outside?.fault("hudsonRock", null);
    const again = await batch("--retry-failed", ...NDJSON);
    expect([states(again), result(again).summary.unanswered]).toEqual([["done", "done", "done", "done", "none"], []]);
    expect(eventsOf(again, "prospect-finished").map(({ domain }) => domain)).toEqual(["gone.example"]);
  });

  test("measures no company against a night that queried no source", async () => {
    await batch("list.csv", "--no-enrich");
    const moved = async () => byRow(result(await batch("list.csv", ...NDJSON))).map((row) => row.result?.moved);
    expect((await moved()).slice(0, 4)).toEqual([null, null, null, null]);
    expect((await moved()).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });
});

describe("a list that was stopped during enrichment", () => {
  test("by kill -9 after a few answers and again later resumes, and makes each scan's second revision once", async () => {
    const before: number[] = [];
    for (const [list, times] of [["list.csv", 3] as const, ["--resume", 11] as const]) {
      const killed = await stopped("SIGKILL", '"source-answered"', times, list);
      expect(killed.exitCode).toBeNull();
      before.push(...eventsOf(killed, "prospect-enriched").map(({ row }) => row));
    }
    const resumed = await batch("--resume", ...NDJSON);
    expect([resumed.exitCode, states(resumed)]).toEqual([0, ["done", "done", "done", "done", "none"]]);
    const after = eventsOf(resumed, "prospect-enriched").map(({ row }) => row);
    expect(before.filter((row) => after.includes(row))).toEqual([]);
    expect(revisions()).toEqual([2, 2, 2]);
    expect((await batch("--resume")).exitCode).toBe(64);
  });

  test("by SIGINT while a source is silent saves, states what is pending, and ends with 130; --resume continues, or --no-enrich ends it", async () => {
    world.outside?.fault("hudsonRock", "silent");
    const ended = await stopped("SIGINT", '"prospect-finished"', 5);
    expect([ended.exitCode, ended.stdout]).toEqual([130, ""]);
    expect(ended.stderr).toMatch(/5 of 5 finished and saved as batch \S+; enrichment pending on 4 of them\./);
    expect(ended.stderr).toContain("broker batch --resume");
    const [home, left] = [join(folder, "home"), join(folder, "left")];
    cpSync(home, left, { recursive: true });
    const skipped = await batch("--resume", "--no-enrich", ...NDJSON);
    expect(states(skipped)).toEqual(["none", "none", "none", "none", "none"]);
    expect(revisions()).toEqual([1, 1, 1]);
    expect((await batch("--resume")).exitCode).toBe(64);

    rmSync(home, { recursive: true });
    renameSync(left, home);
    world.outside?.fault("hudsonRock", null);
    const resumed = await batch("--resume", ...NDJSON);
    expect(eventsOf(resumed, "prospect-finished")).toEqual([]);
    expect([resumed.exitCode, states(resumed)]).toEqual([0, ["done", "done", "done", "done", "none"]]);
  });
});
