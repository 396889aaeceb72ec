import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { nextLines } from "../terminal/blocks.ts";
import { nextSteps, rankReports } from "./next-steps.ts";

const look = { columns: 80, unicode: true, colour: false, bars: true };
const gone = buildReport({ checks: [buildCheck("https-available", "not-observed")], status: "failed" });
const sound = buildReport({ checks: [buildCheck("https-available", "pass")] });
const named = (report: typeof sound, domain: string) => ({ ...report, target: { ...report.target, domain } });

test("one scan is named by the beginning of its id, several by the riskiest observed domain", () => {
  expect(nextSteps(look, [buildReport()])).toBe("  Next:  broker explain 7f3ac210      broker report 7f3ac210");
  const several = [gone, named(sound, "sound.example"), named(buildReport(), "weak.example")];
  expect(nextSteps(look, several)).toContain("broker explain weak.example ");
});

test("in a narrow window each command has its own line", () => {
  const lines = nextSteps({ ...look, columns: 40 }, [buildReport()]).split("\n");
  expect(lines).toEqual(["  Next:  broker explain 7f3ac210", "         broker report 7f3ac210"]);
});

test("long names go below one another before they leave the window, and to the left where even that is too wide", () => {
  const commands = ["broker explain pennine-haulage.example", "broker report pennine-haulage.example"];
  expect(nextLines(look, commands)).toEqual([
    "  Next:  broker explain pennine-haulage.example",
    "         broker report pennine-haulage.example",
  ]);
  expect(nextLines({ ...look, columns: 40 }, commands)).toEqual([
    "  Next:",
    " broker explain pennine-haulage.example",
    " broker report pennine-haulage.example",
  ]);
});

test("without observations the doctor is the next step", () => {
  expect(nextSteps(look, [gone])).toBe(
    "  Check the name. If it is correct, diagnose this machine:\n  Next:  broker doctor",
  );
});

const scored = (domain: string, checks = buildReport().checks, status: "complete" | "failed" = "complete") =>
  buildReport({ checks, status, target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain } });

test("the riskiest come first, equal ones by name, then those with low coverage, then those that failed", () => {
  const strong = scored("strong.example", [buildCheck("https-available", "pass")]);
  const unsure = scored("unsure.example", [
    buildCheck("https-available", "fail"),
    buildCheck("weak-ciphers-off", "not-observed", { weight: 90 }),
  ]);
  const gone = scored("gone.example", [buildCheck("https-available", "not-observed")], "failed");
  const ranked = rankReports([gone, unsure, strong, scored("b.example"), scored("a.example")]);
  expect(ranked.map((report) => report.target.domain)).toEqual([
    "a.example",
    "b.example",
    "strong.example",
    "unsure.example",
    "gone.example",
  ]);
});
