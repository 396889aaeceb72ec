import { expect, test } from "vitest";
import type { ControlStatement } from "./control-statements.ts";
import { frameworkScore } from "./framework-score.ts";

const statement = (voice: ControlStatement["voice"], ...ids: readonly string[]): ControlStatement => ({
  kind: "check",
  ref: "a-check",
  what: "A check",
  where: "Transport",
  voice,
  evidence: "",
  provenance: "observed",
  asOf: "2026-11-05T09:00:00Z",
  controls: ids.map((id) => ({ framework: "ncsc-caf-4.0" as const, id })),
});

test("a framework is scored over what is assessed, and the rest is its range", () => {
  // Nine principles are mapped. One check supports B2 and one contradicts it; B3 is supported; B4 in part.
  const statements = [
    statement("for", "B2", "B3"),
    statement("against", "B2"),
    statement("part", "B4"),
    statement("silent", "A1"),
  ];
  // (½ + 1 + ½) of 3 = 66.7; of 9 = 22.2; with the other six supported 8 of 9 = 88.9.
  expect(frameworkScore(statements, "ncsc-caf-4.0")).toEqual({ score: 67, low: 22, high: 89, assessed: 3, total: 9 });
  expect(frameworkScore(statements, "ncsc-caf-4.0", (control) => control.startsWith("B"))).toMatchObject({
    score: 67,
    total: 5,
  });
});

test("no favourable answer lowers the score, and no unfavourable one raises it", () => {
  const before = [statement("for", "B2"), statement("part", "B3")];
  const score = (more: ControlStatement["voice"], id: string) =>
    frameworkScore([...before, statement(more, id)], "ncsc-caf-4.0").score ?? 0;
  const now = frameworkScore(before, "ncsc-caf-4.0").score ?? 0;
  for (const id of ["B2", "B3", "B4"]) {
    expect(score("for", id)).toBeGreaterThanOrEqual(now);
    expect(score("against", id)).toBeLessThanOrEqual(now);
    expect(score("part", id)).toBeLessThanOrEqual(score("for", id));
  }
});

test("nothing assessed is no score, not a zero", () => {
  expect(frameworkScore([statement("silent", "B2")], "ncsc-caf-4.0")).toEqual({
    score: null,
    low: 0,
    high: 100,
    assessed: 0,
    total: 9,
  });
});
