import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const look = { columns: 80, unicode: true, colour: false, bars: true };
const gone = buildReport({ checks: [buildCheck("https-available", "not-observed")], status: "failed" });

test("one scan is named by the beginning of its id, several by a domain that was seen", () => {
  expect(nextSteps(look, [buildReport()])).toBe("  Next:  broker explain 7f3ac210      broker report 7f3ac210");
  expect(nextSteps(look, [gone, buildReport()])).toContain("broker explain harrowvale.example");
});

test("in a narrow window each command has a line of its own", () => {
  const lines = nextSteps({ ...look, columns: 40 }, [buildReport()]).split("\n");
  expect(lines).toEqual(["  Next:  broker explain 7f3ac210", "         broker report 7f3ac210"]);
});

test("where nothing was seen the doctor is the next step", () => {
  expect(nextSteps(look, [gone])).toBe("  Next:  broker doctor, if the name is right");
});
