import { type NearWorld, nearWorld, smallCompany } from "@broker/cli/testing";
import { BatchResult } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

let near: NearWorld;
/** The first night, as --json printed it. */
let night: BatchResult;
let posture: number;

const scan = (...args: string[]) => near.broker("batch", "list.txt", "--progress", "none", ...args);
const without = (stdout: string) => BatchResult.parse(JSON.parse(stdout));

beforeAll(async () => {
  near = await nearWorld([smallCompany("a.example"), smallCompany("b.example")]);
  near.write("list.txt", "a.example\nb.example\ngone.example\n");
  const first = await scan("--json", "--baseline", "last");
  expect([first.exitCode, first.stderr]).toEqual([0, expect.stringContaining("No earlier batch of this list")]);
  night = without(first.stdout);
  posture = night.prospects.find(({ domain }) => domain === "a.example")?.result?.posture ?? -1;
  expect(posture).toBeGreaterThan(0);
});
afterAll(() => near.close());

/** The first night with other postures: `a` fell by 8 since, `gone` had a figure, `b` was not there. */
function betterNight(): string {
  const prospects = night.prospects.flatMap((row) => {
    const shown = night.prospects.find(({ domain }) => domain === "a.example")?.result ?? null;
    if (row.domain === "b.example") return [];
    const result = row.domain === "a.example" && shown ? { ...shown, posture: posture + 8 } : shown;
    return [{ ...row, state: "complete" as const, error: null, result }];
  });
  return JSON.stringify({ ...night, prospects });
}

test("an unchanged night crosses nothing, by 'last' as by the batch's id; a company without a figure in the baseline is reported", async () => {
  for (const baseline of ["last", night.batch.id]) {
    const { exitCode, stderr } = await scan("--baseline", baseline);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("1 company without a figure in the baseline")]);
  }
});

test("a company that fell is named with the points, one without a score with the reason, and the exit code is 1", async () => {
  near.write("better.json", betterNight());
  const { exitCode, stderr } = await scan("--baseline", "better.json", "--max-drop", "5");
  expect(exitCode).toBe(1);
  const fell = `Gate crossed: a.example: posture fell by 8, from ${posture + 8} to ${posture}; at most 5 is allowed`;
  expect(stderr).toContain(fell);
  expect(stderr).toMatch(
    /Gate crossed: gone\.example: posture was \d+ and there is none any more; now: This domain does not exist in the DNS/,
  );
  expect(stderr).toContain("1 company not in the baseline: nothing to compare with.");
  expect((await scan("--baseline", "better.json", "--max-drop", "8", "--limit", "1")).exitCode).toBe(0);
});

test("the report of one scan serves as a baseline too", async () => {
  const { stdout } = await near.broker("report", "a.example", "--format", "json");
  near.write("one.json", stdout);
  const { exitCode, stderr } = await scan("--baseline", "one.json");
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("2 companies not in the baseline")]);
});

test.each([
  ["a file that is neither", ["--baseline", "list.txt"], "is neither a batch nor a scan report."],
  ["a file that is not there", ["--baseline", "none.json"], "does not exist."],
  ["a batch that never was", ["--baseline", "2020-01-01-a"], "There is no batch '2020-01-01-a'."],
  ["--max-drop alone", ["--max-drop", "5"], "--max-drop requires a baseline."],
  ["a share of one", ["--baseline", "last", "--max-drop", "0.5"], "Did you mean --max-drop 50"],
])("%s is refused with 64 before anything is scanned", async (_, args, sentence) => {
  const before = near.world.counters.total().dnsQuestions.length;
  const { exitCode, stdout, stderr } = await scan(...args);
  expect([exitCode, stdout, stderr]).toEqual([64, "", expect.stringContaining(sentence)]);
  expect(near.world.counters.total().dnsQuestions.length).toBe(before);
});

test("a scan that gave no figure passes no gate, and a company that was left out crosses none", async () => {
  await near.broker("clients", "optout", "b.example");
  const { exitCode, stderr } = await scan("--min-score", "1");
  expect(exitCode).toBe(1);
  const crossed = stderr.split("\n").filter((line) => line.startsWith("Gate crossed"));
  expect(crossed).toEqual([expect.stringContaining("gone.example: no posture could be scored")]);
});
