import { expect, test } from "vitest";
import { type ComparedScan, type DomainChange, lastComparable, riskChange, riskStanding } from "./risk-change.ts";

const scan = (day: number, posture: number | null, over: Partial<ComparedScan> = {}): ComparedScan => ({
  ...{ scanId: `s${day}`, at: `2026-11-${String(day).padStart(2, "0")}T02:00:00.000Z`, posture },
  ...{ method: "2.0.0", basis: "technical", ...over },
});

const domain = (name: string, now: number | null, before: number | null, lack: DomainChange["lack"] = null) => ({
  ...{ domain: name, now: scan(20, now), before: before === null ? null : scan(13, before), lack },
});

test("a scan compares with the last earlier one of the same method and areas", () => {
  const earlier = [scan(1, 50), scan(8, 60), scan(15, 70, { basis: "technical, email" }), scan(25, 10)];
  expect(lastComparable(scan(20, 62), earlier)).toEqual({ before: scan(8, 60), lack: null });
});

test.each([
  ["no-score", scan(20, null), [scan(8, 60)]],
  ["first-scan", scan(20, 62), [scan(25, 60)]],
  ["method-changed", scan(20, 62), [scan(8, 60, { method: "1.9.0" })]],
  ["scope-changed", scan(20, 62), [scan(1, 60, { method: "1.9.0" }), scan(8, 60, { basis: "email" })]],
  ["no-score", scan(20, 62), [scan(8, null)]],
] as const)("a scan that compares with none says why: %s", (lack, newest, earlier) => {
  expect(lastComparable(newest, earlier)).toEqual({ before: null, lack });
});

test.each([
  [80, 20, "compliant"],
  [80, -20, "compliant"],
  [79, 5, "improving"],
  [30, 5, "improving"],
  [79, 4, "at-risk"],
  [60, null, "at-risk"],
  [59, null, "critical"],
  [59, -3, "critical"],
] as const)("posture %i, changed by %s, is %s", (posture, better, standing) => {
  expect(riskStanding(posture, better)).toBe(standing);
});

test.each([
  [86, 91, 14, 9, "increasing"],
  [48, 42, 52, 58, "decreasing"],
  [78, 78, 22, 22, "stable"],
] as const)("posture %i after %i is risk %i after %i: %s", (now, before, currentScore, previousScore, trend) => {
  expect(riskChange([domain("a.example", now, before)])).toMatchObject({
    currentScore,
    previousScore,
    trend,
    lack: null,
  });
});

test("the weakest domain sets the score, now and before, whichever it was", () => {
  const change = riskChange([domain("a.example", 90, 40), domain("b.example", 80, 82)]);
  expect(change).toMatchObject({ domain: "b.example", posture: 80, currentScore: 20, previousScore: 60 });
  expect(change).toMatchObject({ trend: "decreasing", scans: { now: "s20", before: "s13" } });
});

test("a client does not compare while one of its scored domains does not", () => {
  const change = riskChange([domain("a.example", 70, 60), domain("b.example", 90, null, "method-changed")]);
  expect(change).toMatchObject({ posture: 70, previousScore: null, trend: null, lack: "method-changed" });
  expect(change?.complianceStatus).toBe("at-risk");
});

test("a domain without a score is passed over; without any score nothing is judged", () => {
  const one = riskChange([domain("a.example", null, null, "no-score"), domain("b.example", 70, 72)]);
  expect(one).toMatchObject({ domain: "b.example", trend: "increasing" });
  const none = riskChange([domain("a.example", null, null, "no-score")]);
  expect(none).toMatchObject({ posture: null, currentScore: null, trend: null, lack: "no-score" });
  expect(none).toMatchObject({ complianceStatus: null });
  expect(riskChange([])).toBeNull();
});
