import { PostureScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textOf } from "../../../blocks/build-blocks.ts";
import { textsOf } from "../../../blocks/test/find-blocks.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { changes } from "./changes.ts";

const asOf = "2026-11-22T09:00:00.000Z";
const now = buildReport({ checks: [buildCheck("https-available", "pass"), buildCheck("hsts", "fail")] });
const then = buildReport({
  id: "1".repeat(64),
  startedAt: "2026-09-01T09:00:00.000Z",
  checks: [buildCheck("https-available", "fail"), buildCheck("hsts", "fail")],
});

test("A first scan says so; without a workspace nothing is stated", () => {
  expect(textsOf(changes(now, { ...SCAN_ALONE, asOf }))).toEqual([
    "This is the first stored scan of the domain, so there is nothing to compare it with.",
  ]);
  expect(changes(now, SCAN_ALONE)).toBeNull();
});

test("Changed checks are listed with state before, state now and points", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: then }) ?? [];
  expect(parts[0]).toMatchObject({ kind: "lead", text: expect.stringContaining("1 Sep 2026") });
  const moved = parts.findLast((part) => part.kind === "table");
  expect(moved?.kind === "table" && moved.rows.map((row) => row.slice(0, 3).map(({ text }) => textOf(text)))).toEqual([
    ["Title of https-available", "not met", "met"],
  ]);
});

test("A scan by another method is not compared by posture, only by checks", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: { ...then, methodVersion: "2.2.0" } }) ?? [];
  expect(parts[0]).toMatchObject({
    text: "The scoring method changed from 2.2.0 to 3.0.0 since 1 Sep 2026: the postures are not comparable.",
  });
  const moved = parts.findLast((part) => part.kind === "table");
  expect(moved?.kind === "table" && moved.rows.map((row) => row.length)).toEqual([3]);
});

test("The same scan twice has no changes", () => {
  const parts = changes(now, { ...SCAN_ALONE, asOf, previous: now }) ?? [];
  expect(textsOf(parts)).toContain("No check changed.");
});

test("Where no check changed, the component that moved the score is named", () => {
  const { components, overall } = now.scores;
  if (overall === null) throw new Error("The report has a score.");
  const earlier = {
    ...now,
    scores: {
      ...now.scores,
      components: { ...components, businessStability: { ...components.businessStability, posture: 90, coverage: 1 } },
      overall: { ...overall, posture: PostureScore.parse(overall.posture + 5) },
    },
  };
  expect(textsOf(changes(now, { ...SCAN_ALONE, asOf, previous: earlier }))).toContain(
    "No check changed; the score moved because of register data (Business stability: 90.00 to not assessed).",
  );
});
