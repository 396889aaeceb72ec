import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECKS } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeEach, describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T09:00:00Z");
const { broker, inWindow } = workspace;
const FEW = ["--years", "2000"];
const TERMS = ["--revenue", "5m", "--limit", "1m", "--retention", "10k"];

const checks = [
  buildCheck("https-available", "pass"),
  buildCheck("dmarc-enforced", "fail", { area: "email", remediation: { steps: ["Set p=reject."], effortHours: 8 } }),
  buildCheck("spf-present", "pass", { area: "email" }),
  buildCheck("strict-transport-security", "partial", {
    area: "headers",
    remediation: { steps: ["Set it."], effortHours: 1 },
  }),
  buildCheck("login-page-over-https", "pass", { area: "authentication" }),
];
const record = {
  controls: { mfaEmail: { answer: "no" as const, provenance: "declared" as const, asOf: "2026-11-01" } },
};

beforeEach(() => {
  writeFileSync(join(workspace.folder, "result.json"), JSON.stringify(buildReport({ checks, record })));
});
const whatIf = (...args: string[]) => broker("whatif", "result.json", ...FEW, ...args);

describe("broker whatif", () => {
  test("compares the named fixes with the current state, with the hours and what remains open", async () => {
    const { exitCode, stdout } = await whatIf("--fix", "dmarc-enforced", ...TERMS);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Indicative, not a quote.");
    expect(stdout).toMatch(/8 h {2}Enforce DMARC\n +dmarc-enforced, now not met; \+9\.35 points, −£220 premium\n/);
    expect(stdout).toMatch(/Exposure-rated premium +£[\d,]+ +£[\d,]+ +−£[\d,]+ {2}modelled/);
    expect(stdout).toContain("Remaining: 2 actions, 9 hours");
    expect(stdout).toContain("27 controls not yet disclosed");
  });

  test("finds the least work for a posture, and states that it is the least", async () => {
    const { stdout } = await whatIf("--target-score", "60", "--json");
    const made = JSON.parse(stdout);
    // The answer alone removes the ceiling; the scan needs no further fix.
    expect(made.fixes.map(({ id }: { id: string }) => id)).toEqual(["control:mfaEmail"]);
    expect(made.search).toMatchObject({ exact: true, reached: true, candidates: 3 });
    expect(made.figures[0]).toMatchObject({ id: "posture", before: 59 });
  });

  test("returns money in JSON as amount and currency, and every figure in CSV", async () => {
    const args = ["--fix", "dmarc-enforced,strict-transport-security", ...TERMS];
    const made = JSON.parse((await whatIf(...args, "--json")).stdout);
    const premium = made.figures.find(({ id }: { id: string }) => id === "technical-premium");
    expect(premium.before).toEqual({ amount: expect.stringMatching(/^\d+\.00$/), currency: "GBP" });
    expect(made.traces.after).toMatchObject({ currency: "GBP" });
    const csv = (await whatIf(...args, "--format", "csv")).stdout;
    const fits = new Ajv2020({ code: { optimize: false }, strict: false, validateFormats: false }).compile(
      JSON.parse((await broker("schema", "what-if")).stdout),
    );
    expect(fits(made), JSON.stringify(fits.errors)).toBe(true);
    expect(csv).toContain("fix,dmarc-enforced,Enforce DMARC,fail,,,8,estimated");
    const steps = (await whatIf(...args, "--format", "csv", "--trace")).stdout;
    expect(steps).toMatch(/Exposure-rated premium then,\d+,check:dmarc-enforced,.*assuming remediation",simulated,/);
  });

  test("shows with --trace how posture and premium come about", async () => {
    const { stdout } = await whatIf("--fix", "dmarc-enforced", ...TERMS, "--trace");
    expect(stdout).toContain("Posture after remediation, by component");
    expect(stdout).toContain("Exposure-rated premium now");
    expect(stdout).toContain("Exposure-rated premium then");
  });

  test("fits forty columns with a long list of fixes of long names, too", async () => {
    const open = CHECKS.filter(({ id }) => id.length > 22).map(({ id, area }) => buildCheck(id, "fail", { area }));
    writeFileSync(join(workspace.folder, "many.json"), JSON.stringify(buildReport({ checks: [...checks, ...open] })));
    for (const args of [
      ["--fix", "certificate-lifetime-within-limits"],
      ["--target-score", "100"],
    ]) {
      const { stdout } = await inWindow(40, "whatif", "many.json", ...FEW, ...args);
      expect(stdout).toContain("certificate-lifetime-within-limits");
      for (const line of stdout.split("\n")) expect([...line].length, line).toBeLessThanOrEqual(40);
    }
  });

  test("fits forty columns", async () => {
    const { stdout } = await inWindow(40, "whatif", "result.json", ...FEW, "--target-score", "100", ...TERMS);
    for (const line of stdout.split("\n")) expect(line.length, line).toBeLessThanOrEqual(40);
    expect(stdout).toContain("  Posture\n    now 59, then 100, change +41,\n    calculated");
  });

  test("states what is not known, and what to type for it", async () => {
    const { stdout } = await whatIf("--fix", "dmarc-enforced");
    expect(stdout).toMatch(/Not calculated: [^.]*Exposure-rated premium/);
    expect(stdout.replace(/\s+/g, " ")).toContain("Add --revenue 3m.");
  });
});

test.each([
  [[], "Name an action to fix or a target to reach."],
  [["--fix", "dmarc-enforced", "--target-score", "70"], "cannot be combined"],
  [["--target-score", "101"], "--target-score must be a posture from 0 to 100, not '101'."],
  [["--target-premium", "much"], "--target-premium must be an amount in pounds"],
  [["--target-premium", "2000"], "The turnover is not known"],
  [["--fix", "dmark"], "There is no open fix 'dmark'."],
  [["--fix", "control:mfaAdmin"], "a question and not a fix"],
])("'%j' is refused with how to proceed and exit code 64", async (args, words) => {
  const { exitCode, stdout, stderr } = await whatIf(...args);
  expect([exitCode, stdout]).toEqual([64, ""]);
  expect(stderr).toContain(words);
});
