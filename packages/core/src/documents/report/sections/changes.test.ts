import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { SCAN_ALONE } from "../report-context.ts";
import { changes } from "./changes.ts";

const asOf = "2026-11-22T09:00:00.000Z";
const now = buildReport({ checks: [buildCheck("https-available", "pass"), buildCheck("hsts", "fail")] });
const then = buildReport({
  id: "1".repeat(64),
  startedAt: "2026-09-01T09:00:00.000Z",
  checks: [buildCheck("https-available", "fail"), buildCheck("hsts", "fail")],
});

test("A first scan says that it is one, and where nobody looked for another nothing is said", () => {
  expect(changes(now, { ...SCAN_ALONE, asOf })?.parts).toEqual([
    {
      kind: "prose",
      text: "This is the first scan of the domain that is kept here: there is nothing to compare it with.",
    },
  ]);
  expect(changes(now, SCAN_ALONE)).toBeNull();
});

test("Checks that stand differently are listed with what they were, are and moved", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: then })?.parts ?? [];
  expect(parts[0]).toMatchObject({ kind: "lead", text: expect.stringContaining("1 Sep 2026") });
  const moved = parts.findLast((part) => part.kind === "cells");
  expect(moved?.kind === "cells" && moved.rows.map((row) => row.slice(0, 3).map(({ text }) => text))).toEqual([
    ["Title of https-available", "not met", "met"],
  ]);
});

test("The same scan twice moved nothing", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: now })?.parts ?? [];
  expect(parts).toContainEqual({ kind: "prose", text: "No check stands differently." });
});
