import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { nextLines, nextSteps } from "./next-steps.ts";

const look = { columns: 80, unicode: true, colour: false, bars: true };
const gone = buildReport({ checks: [buildCheck("https-available", "not-observed")], status: "failed" });
const sound = buildReport({ checks: [buildCheck("https-available", "pass")] });
const named = (report: typeof sound, domain: string) => ({ ...report, target: { ...report.target, domain } });

test("one scan is named by the beginning of its id, several by the riskiest domain that was seen", () => {
  expect(nextSteps(look, [buildReport()])).toBe("  Next:  broker explain 7f3ac210      broker report 7f3ac210");
  const several = [gone, named(sound, "sound.example"), named(buildReport(), "weak.example")];
  expect(nextSteps(look, several)).toContain("broker explain weak.example ");
});

test("in a narrow window each command has a line of its own", () => {
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

test("where nothing was seen the doctor is the next step", () => {
  expect(nextSteps(look, [gone])).toBe("  Is the name right? Then look here:\n  Next:  broker doctor");
});
