import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onTerminal } from "../on-terminal.ts";
import { openWindowHere } from "../onboarding/terminal-window.ts";
import { type SmallWorld, smallWorld } from "../small-world.ts";

/** Far enough that the region is seen while scans are under way. */
const NEAR_MS = 10;
const DOMAINS = Array.from({ length: 12 }, (_, place) => `company-${place}.example`);
const FRAME = `${String.fromCharCode(27)}[?2026h`;

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld(NEAR_MS, DOMAINS);
  writeFileSync(join(world.folder, "list.txt"), [...DOMAINS, "gone.example"].join("\n"));
  writeFileSync(join(world.folder, "short.txt"), DOMAINS.slice(0, 4).join("\n"));
});
afterAll(() => world.close());
beforeEach(() => rmSync(join(world.folder, "home"), { recursive: true, force: true }));

const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => line.replace(/\r/g, "").trimEnd());

test.each([
  [80, { LANG: "C.UTF-8" }],
  [40, { LANG: "C", LC_ALL: "C" }],
])(
  "a batch on a terminal of %i columns (%o) is one bounded region with the finished rows above it",
  async (columns, env) => {
    const args = ["batch", "list.txt", "--concurrency", "4"];
    const window = await openWindowHere(args, { folder: world.folder, columns, rows: 24, env });
    expect((await window.ended()).exitCode).toBe(0);
    const stdout = window.sent();
    const lines = linesOf(stdout);
    expect(lines.filter((each) => each.length >= columns)).toEqual([]);
    const frames = stdout.split(FRAME).map(linesOf);
    const regions = frames.filter((frame) => frame.some((each) => each.includes("of 13")));
    expect(regions.length).toBeGreaterThan(1);
    const live = regions.map((frame) => frame.slice(frame.findIndex((each) => each.includes("of 13"))));
    expect(live.filter((frame) => frame.length > 15)).toEqual([]);
    const rows = lines.filter((each) => /^(✓|ok|✗|x) +(company-\d+|gone)\.example/.test(each));
    expect(rows).toHaveLength(13);
    expect(lines.some((each) => each.includes("Highest risk"))).toBe(true);
  },
);

test("Ctrl-C on a terminal removes the region, prints how to resume, exits with 130, and --resume resumes", async () => {
  const type = { after: "Ctrl-C stops and saves.", text: String.fromCharCode(3) };
  const stopped = await onTerminal("batch short.txt --concurrency 1", { folder: world.folder, columns: 80, type });
  expect(stopped.exitCode).toBe(130);
  const left = linesOf(stopped.stdout.split(FRAME).at(-1) ?? "").filter((line) => line !== "");
  expect(left.at(-2)).toMatch(/^Interrupted: \d+ of 4 finished and saved as batch \d{4}-\d\d-\d\d-a\.$/);
  expect(left.at(-1)).toMatch(/^ {2}To resume: {2}broker batch --resume \d{4}-\d\d-\d\d-a$/);
  const resumed = await world.near(["batch", "--resume", "--format", "csv"]);
  expect(resumed.exitCode).toBe(0);
  expect(resumed.stdout.split("\r\n").filter((line) => line.includes(",complete,"))).toHaveLength(4);
});

test("a second Ctrl-C exits at once, and saved results can still be resumed", async () => {
  const type = { after: "Ctrl-C stops and saves.", text: String.fromCharCode(3, 3) };
  await onTerminal("batch short.txt --concurrency 1", { folder: world.folder, columns: 80, type });
  const resumed = await world.near(["batch", "--resume", "--format", "csv"]);
  expect(resumed.stdout.split("\r\n").filter((line) => line.includes(",complete,"))).toHaveLength(4);
});

test("a key shows the details of a finished row while the others are scanned, and closes them", async () => {
  const place = { folder: world.folder, columns: 80, rows: 24 };
  const window = await openWindowHere(["batch", "list.txt", "--concurrency", "1"], place);
  await window.until(/✓ company-\d+\.example/);
  await window.type("\u001B[A", /Finished row \d+ of \d+, line \d+ of the list/);
  await window.until(/Placeability: .*blocker/);
  await window.until(/broker explain company-\d+\.example/);
  await window.type("\r", /Ctrl-C stops and saves[\s\S]*$/);
  const { exitCode } = await window.ended();
  expect(exitCode).toBe(0);
  expect(window.history().join("\n")).toContain("Highest risk");
  // Nothing of the region stays.
  expect(window.history().join("\n")).not.toContain("Finished row");
});
