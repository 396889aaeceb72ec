import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

const SLOW = 180_000;
let world: SmallWorld;

beforeAll(async () => {
  world = await smallWorld();
  await world.broker(["scan", "acme.example", "--json", "-o", "acme.json"]);
  await world.broker(["scan", "other.example", "-q"]);
  const told = ["turnover=3m", "requested.limit=1m", "requested.retention=10k", "mfaEmail=no", "employees=40"];
  await world.broker(["clients", "add", "Acme Holdings Limited", "domains=acme.example", ...told]);
}, SLOW);
afterAll(() => world.close());

const report = (...args: string[]) => world.broker(["report", ...args, "-o", "-"]);

test("cover and premium of a client stand in the insurance report, and it is kept with a record", {
  timeout: SLOW,
}, async () => {
  const { stdout, exitCode } = await report("acme.example", "--audience", "insurance", "--format", "md");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^# Acme Holdings Limited\n/);
  expect(stdout).toContain("| Limit | GBP 1,000,000 |");
  expect(stdout).toContain("## Indicative premium");
  const kept = JSON.parse((await world.broker(["exports", "list", "--json"])).stdout) as object;
  expect(JSON.stringify(kept)).toContain('"formType":"Insurance report"');
});

test("a company that is no client's has neither cover nor record, and no figure is made up", {
  timeout: SLOW,
}, async () => {
  const { stdout } = await report("other.example", "--audience", "insurance", "--format", "md");
  expect(stdout).toContain("No client record belongs to this domain");
  expect(stdout).toContain("There is no indicative premium.");
});

test("the file of a stored scan counts as it; one that was changed says that it is not verified", {
  timeout: SLOW,
}, async () => {
  const stored = await report("acme.json", "--audience", "insurance", "--format", "md");
  expect(stored.stdout).not.toContain("Unverified input");
  const changed = readFileSync(join(world.folder, "acme.json"), "utf8").replace(
    /"outcome": ?"fail"/,
    '"outcome": "pass"',
  );
  writeFileSync(join(world.folder, "changed.json"), changed);
  const { stdout } = await report("changed.json", "--audience", "insurance", "--format", "md");
  expect(stdout).toContain(
    "**Unverified input.** It was read from a file that differs from the scan that is stored here.",
  );
  expect(stdout).not.toMatch(/## (The insured|Indicative premium)/);
});

test("without a company there is the book, and for any other audience a clear no", { timeout: SLOW }, async () => {
  const { stdout } = await report("--audience", "dashboard", "--format", "md");
  expect(stdout).toMatch(/^# The book: 1 client\n/);
  expect(stdout).toContain("Acme Holdings Limited");
  const refused = await report("--audience", "executive");
  expect([refused.exitCode, refused.stdout]).toEqual([64, ""]);
  expect(refused.stderr).toContain("No scan is named.");
});
