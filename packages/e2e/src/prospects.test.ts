import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ProspectPage } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world.close());

test("a list is scanned, and its companies are in the portfolio with their figures", async () => {
  const rows = ["domain,name,employees,postcode", "acme.example,Acme Ltd,300,BS1 5TR", "nowhere.example,Nowhere Ltd,,"];
  writeFileSync(join(world.folder, "list.csv"), rows.join("\n"));
  await world.near(["batch", "list.csv", "--quiet", "--progress", "none"]);
  await world.near(["scan", "other.example", "-q"]);
  const listed = await world.near(["prospects", "list", "--json"]);
  const { prospects, summary } = ProspectPage.parse(JSON.parse(listed.stdout));
  expect(summary.prospectsFound).toBe(2);
  const [acme, nowhere] = prospects;
  expect([acme?.companyName, acme?.region, acme?.lastAssessment?.slice(0, 10)]).toEqual([
    "Acme Ltd",
    "bristol",
    "2026-11-05",
  ]);
  expect(acme?.riskIndex).toBeGreaterThan(0);
  expect([nowhere?.companyName, nowhere?.riskIndex, nowhere?.lastAssessment]).toEqual(["Nowhere Ltd", null, null]);
  const shown = await world.near(["prospects", "show", "acme"]);
  expect(shown.stdout).toMatch(/Risk \d+ ÷ 10 = \d\.\d/);
});

test("a prospect becomes a client, and the link is removed when the client is erased", async () => {
  await world.near(["prospects", "promote", "acme", "--by", "jane"]);
  const erased = await world.near(["clients", "erase", "acme", "--yes"]);
  expect(erased.exitCode).toBe(0);
  const left = await world.near(["prospects", "list", "--format", "csv"]);
  expect(left.stdout).not.toContain("Acme");
});
