import { API } from "@broker/contracts";
import { expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");

test("the bank of questions is listed by section with its wording, weight and who knows, in 80 and in 40 columns", async () => {
  const { exitCode, stdout } = await workspace.inWindow(80, "onboard", "questions", "--section", "insurance");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Insurance Optimisation");
  expect(stdout).toMatch(/limit\s+What limit is required\?\s+high/);
  expect(stdout).not.toContain("Company Information");
  const narrow = await workspace.inWindow(40, "onboard", "questions", "--section", "final");
  expect(Math.max(...narrow.stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(40);
});

test("the bank as JSON is what its schema describes, as CSV it has the wording for the client", async () => {
  const { stdout } = await workspace.broker("onboard", "questions", "--json");
  const bank = API["GET /api/onboarding/questions"].answer.parse(JSON.parse(stdout));
  const edr = bank.items.find(({ id }) => id === "edr");
  expect([edr?.field, edr?.type, edr?.options.map(({ value }) => value)]).toEqual([
    "controls.edr",
    "single_choice",
    ["yes", "partial", "no", "unknown"],
  ]);
  const csv = (await workspace.broker("onboard", "questions", "--format", "csv")).stdout.trim().split("\r\n");
  expect(csv).toHaveLength(bank.items.length + 1);
  expect(csv.some((row) => row.includes("Are you certified to Cyber Essentials?"))).toBe(true);
});
