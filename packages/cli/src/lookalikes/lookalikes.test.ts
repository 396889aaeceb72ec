import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LookalikeSearch } from "@broker/contracts";
import { startWorld, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "lookalikes-"));
  world = await startWorld({
    sites: [
      { domain: "kestrel.example", hosts: { "@": {} } },
      { domain: "kestre1.example", dns: { "@": { MX: ["10 mx.kestre1.example"] } }, hosts: { "@": {} } },
      { domain: "ekstrel.example", hosts: { "@": {} } },
    ],
  });
  const config = { home: "home", clock: "2026-11-05T09:00:00Z", network: world.network };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify(config));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function lookalikes(args: readonly string[], columns?: number) {
  const [stdout, stderr] = [recordedStream(columns ? { isTTY: true, columns } : {}), recordedStream()];
  const env = { XDG_CONFIG_HOME: join(folder, "none"), NO_COLOR: "1" };
  const exitCode = await run(
    ["lookalikes", ...args],
    buildHost({ stdout, stderr, env, cwd: folder, userHome: folder }),
  );
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

test("registered names are found within sixty queries, with mail first, and no server is contacted", async () => {
  const { exitCode, stdout } = await lookalikes(["https://www.kestrel.example/x", "--json"]);
  const result = LookalikeSearch.parse(JSON.parse(stdout));
  expect([exitCode, result.domain, result.asOf]).toEqual([0, "kestrel.example", "2026-11-05T09:00:00.000Z"]);
  expect(result.found).toEqual([
    { domain: "kestre1.example", kind: "homoglyph", hasMail: true, hasAddress: true },
    { domain: "ekstrel.example", kind: "swap", hasMail: false, hasAddress: true },
  ]);
  expect(result.questions).toBeLessThanOrEqual(60);
  expect(result.left).toBeGreaterThan(0);
  expect(world.counters.total().requests).toEqual([]);
});

test.each([80, 40])(
  "a table of %i columns states what was found, how far the search went, and that these are candidates",
  async (columns) => {
    const { stdout } = await lookalikes(["kestrel.example"], columns);
    expect(stdout).toContain("kestre1.example");
    expect(stdout.replace(/\s+/g, " ")).toContain("Candidates only: their ownership has not been verified.");
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(columns);
  },
);

test("the last search is saved and shown again without a query; --no-store saves nothing", async () => {
  const nothing = await lookalikes(["bbc.example", "--last"]);
  expect([nothing.exitCode, nothing.stderr]).toEqual([64, expect.stringContaining("broker lookalikes bbc.example")]);
  await lookalikes(["bbc.example", "--no-store"]);
  expect((await lookalikes(["bbc.example", "--last"])).exitCode).toBe(64);
  const made = await lookalikes(["kestrel.example", "--json"]);
  const queryCount = world.counters.total().dnsQuestions;
  const again = await lookalikes(["www.kestrel.example", "--last", "--json"]);
  expect(JSON.parse(again.stdout)).toEqual(JSON.parse(made.stdout));
  expect(world.counters.total().dnsQuestions).toEqual(queryCount);
});

test("no result is reported, and CSV still has a header", async () => {
  expect((await lookalikes(["bbc.example"])).stdout).toMatch(/None of \d+ lookalikes of bbc\.example is registered\./);
  expect((await lookalikes(["bbc.example", "--format", "csv"])).stdout.split("\r\n")[0]).toBe(
    "domain,kind,hasMail,hasAddress",
  );
});
