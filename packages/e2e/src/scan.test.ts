import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ScanReport } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProcess } from "./run-process.ts";
import { MAIN, type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world.close());

const ESCAPE = String.fromCharCode(27);

describe("broker scan", () => {
  test("prints one JSON object that fits the printed schema; a mutated one does not fit", async () => {
    const [scan, schema] = await Promise.all([
      world.near(["scan", "acme.example", "--json", "--no-store"]),
      world.near(["schema", "scan-report"]),
    ]);
    expect(scan.exitCode).toBe(0);
    const report = ScanReport.parse(JSON.parse(scan.stdout));
    const validate = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
      JSON.parse(schema.stdout),
    );
    expect(validate(report)).toBe(true);
    expect(validate({ ...report, coverage: "much" })).toBe(false);
    expect(validate({ ...report, extra: 1 })).toBe(false);
    expect(validate({ ...report, checks: [{ ...report.checks[0], outcome: "fine" }] })).toBe(false);
  });

  test("in a pipe: the result on stdout, plain lines on stderr, no escape code in either", async () => {
    const { stdout, stderr } = await world.broker(["scan", "acme.example", "--no-store"]);
    expect(stdout).toMatch(/^ {2}.*acme\.example\n\n? {2}Placeability: [\s\S]*\n {2}Posture \d+ of 100 /);
    expect(stdout).toContain("Web security");
    expect(stderr).toContain("acme.example  DNS done (");
    expect(`${stdout}${stderr}`).not.toContain(ESCAPE);
  });

  test("--quiet leaves stderr empty, --progress ndjson fills it with events in order", async () => {
    const quiet = await world.near(["scan", "acme.example", "--no-store", "--quiet"]);
    expect(quiet.stderr).toBe("");
    const reported = await world.near([
      "scan",
      "acme.example",
      "other.example",
      "--no-store",
      "-q",
      "--progress",
      "ndjson",
    ]);
    const events = reported.stderr
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { seq: number; type: string });
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    expect(events.at(-1)?.type).toBe("scan-finished");
  });

  test("without any DNS answer one message says that this machine seems offline, and nothing is stored", async () => {
    const config = join(world.folder, "offline.json");
    // Port 9 is 'discard': nothing answers there, and nothing leaves this machine.
    writeFileSync(config, JSON.stringify({ home: "offline-home", network: { dnsServers: ["127.0.0.1:9"] } }));
    const ended = await world.near(["scan", "acme.example", "other.example", "--json", "--config", config]);
    expect([ended.exitCode, ended.stdout]).toEqual([2, ""]);
    expect(ended.stderr.match(/this machine seems to be offline/g)).toHaveLength(1);
    expect(ended.stderr).not.toContain("acme.example");
  });

  test("several targets are one list in the order typed; a dead one does not fail the rest", async () => {
    const { stdout, exitCode } = await world.near([
      "scan",
      "other.example",
      "gone.example",
      "acme.example",
      "--json",
      "--no-store",
    ]);
    const reports = JSON.parse(stdout) as ScanReport[];
    expect(reports.map((report) => [report.target.domain, report.status === "failed"])).toEqual([
      ["other.example", false],
      ["gone.example", true],
      ["acme.example", false],
    ]);
    expect(exitCode).toBe(0);
  });

  test("a name that does not exist is reported in words, with exit code 2, and an estimate only on request", async () => {
    const plain = await world.near(["scan", "gone.example", "--no-store"]);
    expect(plain.exitCode).toBe(2);
    expect(plain.stdout).toContain("This domain does not exist in the DNS");
    expect(plain.stdout).not.toContain("estimate");
    const estimated = await world.near(["scan", "gone.example", "--no-store", "--estimate"]);
    expect(estimated.exitCode).toBe(2);
    expect(estimated.stdout).toContain("Simulated estimate\n     Posture 68, assumed:");
  });

  test("gates: a crossed one is exit code 1 and a sentence on stderr, the result is printed all the same", async () => {
    const { exitCode, stdout, stderr } = await world.near([
      "scan",
      "acme.example",
      "--no-store",
      "-q",
      "--min-coverage",
      "90",
    ]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("Posture");
    expect(stderr).toMatch(/^Gate crossed: acme\.example: coverage is \d+%; at least 90% is required\n$/);
  });

  test("--evidence saves the evidence, and rescan gives the same report from it, byte for byte", async () => {
    const scan = await world.near(["scan", "acme.example", "--no-store", "--json", "--evidence", "kept"]);
    const again = await world.near(["rescan", "--from-evidence", "kept", "--json"]);
    expect(again.exitCode).toBe(0);
    expect(again.stdout).toBe(scan.stdout);
    const one = await world.near(["rescan", "--from-evidence", "kept/acme.example/evidence.json", "--json"]);
    expect(one.stdout).toBe(scan.stdout);
    expect(statSync(join(world.folder, "kept/acme.example/evidence.json")).mode & 0o777).toBe(0o600);
  });

  test("several formats go to a folder as files, named on stderr", async () => {
    const formats = ["json", "csv", "md", "html", "sarif", "junit"].flatMap((name) => ["--format", name]);
    const { exitCode, stdout, stderr } = await world.near([
      "scan",
      "acme.example",
      "--no-store",
      "-q",
      ...formats,
      "-o",
      "out",
    ]);
    expect([exitCode, stdout, stderr]).toEqual([0, "", ""]);
    const start = (ending: string) =>
      readFileSync(join(world.folder, `out/acme.example.${ending}`), "utf8").slice(0, 30);
    expect(start("html").toLowerCase()).toContain("<!doctype html>");
    expect(start("xml")).toContain("<?xml");
    expect(start("sarif")).toContain("{");
    expect(start("md")).toContain("#");
  });

  test("a reader that leaves early is no error", async () => {
    const line = `"${process.execPath}" "${MAIN}" scan acme.example --no-store --json -q | head -c 10`;
    const { exitCode, stdout, stderr } = await runProcess("sh", ["-c", line], {
      cwd: world.folder,
      env: { PATH: process.env.PATH ?? "" },
    });
    expect([exitCode, stdout.length, stderr]).toEqual([0, 10, ""]);
  });
});

describe("a home that cannot be used", () => {
  test("is one sentence with how to proceed and exit code 2; --no-store works without", async () => {
    writeFileSync(join(world.folder, "a-file"), "");
    const env = { BROKER_HOME: "a-file" };
    const stored = await world.near(["scan", "acme.example"], env);
    expect([stored.exitCode, stored.stdout]).toEqual([2, ""]);
    expect(stored.stderr).toContain("cannot be opened for writing");
    expect(stored.stderr).toContain("--no-store");
    expect((await world.near(["scan", "acme.example", "--no-store"], env)).exitCode).toBe(0);
  });

  test("a database that is damaged is left as it is", async () => {
    const path = join(world.folder, "damaged.db");
    writeFileSync(path, "not a database, but long enough to be taken for one at first sight");
    const { exitCode, stderr } = await world.near(["explain", "acme.example"], { BROKER_DATABASE: `sqlite:${path}` });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("is damaged or is not a database; it was left as it is.");
    expect(readFileSync(path, "utf8")).toContain("not a database");
  });
});
