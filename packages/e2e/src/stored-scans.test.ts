import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ScanReport } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
let report: ScanReport;
beforeAll(async () => {
  world = await smallWorld();
  const { stdout } = await world.near(["scan", "acme.example", "--json"]);
  report = JSON.parse(stdout) as ScanReport;
});
afterAll(() => world.close());

describe("a stored scan", () => {
  test("is explained by its domain and by the beginning of its id, in sums and as JSON", async () => {
    const byDomain = await world.near(["explain", "acme.example"]);
    const byId = await world.near(["explain", report.id.slice(0, 8)]);
    expect(byDomain.exitCode).toBe(0);
    expect(byDomain.stdout).toBe(byId.stdout);
    expect(byDomain.stdout).toContain("Score breakdown of acme.example");
    const json = await world.near(["explain", "acme.example", "--json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({ overall: { posture: report.scores.overall?.posture } });
  });

  test("names the checks that lost points, so that one can go on with any of them", async () => {
    const { stdout } = await world.near(["explain", "acme.example"]);
    const [, lost = ""] = stdout.split("Points lost, highest first\n");
    const ids = [...lost.matchAll(/^ +[\d.]+ +(\S+)/gm)].map(([, id]) => id ?? "");
    expect(ids.length).toBeGreaterThan(3);
    const last = await world.near(["explain", "acme.example", ids.at(-1) ?? ""]);
    expect([last.exitCode, last.stdout]).toEqual([0, expect.stringContaining("Why it matters")]);
  });

  test("is explained check by check, and a mistyped check is refused with a suggestion", async () => {
    const id = report.checks[0]?.id ?? "";
    const whole = await world.near(["explain", "acme.example", id]);
    expect(whole.stdout).toContain(id);
    expect(whole.stdout).toContain("Why it matters");
    const mistyped = await world.near(["explain", "acme.example", `${id}x`]);
    expect([mistyped.exitCode, mistyped.stdout]).toEqual([64, ""]);
    expect(mistyped.stderr).toContain(`Did you mean ${id}?`);
  });

  test("becomes a report: a page into a file, Markdown to stdout, JSON as the scan printed it", async () => {
    const page = await world.near(["report", "acme.example", "-o", "acme.html"]);
    expect(page.exitCode).toBe(0);
    expect(readFileSync(join(world.folder, "acme.html"), "utf8")).toContain("acme.example");
    expect((await world.near(["report", "acme.example", "--format", "md"])).stdout).toContain("# ");
    const json = await world.near(["report", report.id.slice(0, 8), "--json"]);
    expect(JSON.parse(json.stdout)).toEqual(report);
  });

  test("is compared with a result file, and equal scans have not moved", async () => {
    writeFileSync(join(world.folder, "before.json"), JSON.stringify(report));
    const { exitCode, stdout } = await world.near(["diff", "before.json", "acme.example"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("The posture did not change.");
    expect(stdout).toContain("No check changed.");
  });

  test("a manually changed result file is refused with the invalid field", async () => {
    writeFileSync(join(world.folder, "odd.json"), JSON.stringify({ ...report, coverage: 7 }));
    const { exitCode, stderr } = await world.near(["report", "odd.json"]);
    expect(exitCode).toBe(64);
    expect(stderr).toContain("odd.json is not a scan report: coverage:");
  });

  test("a missing one is one sentence with the command that creates it", async () => {
    const { exitCode, stderr } = await world.near(["explain", "never.example"]);
    expect(exitCode).toBe(64);
    expect(stderr).toBe("broker: No scan of 'never.example' is stored.\n  Scan: broker scan never.example\n");
  });

  test("--no-store stores nothing", async () => {
    const env = { BROKER_HOME: "empty" };
    await world.near(["scan", "other.example", "--no-store"], env);
    expect(existsSync(join(world.folder, "empty"))).toBe(false);
  });
});
