import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { figuresIn, figuresOf } from "./figures-of.ts";

test("figures are read from prose as they are meant", () => {
  expect(figuresIn("1,200 accounts in 2 breaches, TLS 1.3, 40% and 5 Nov 2026.")).toEqual([
    "1200",
    "2",
    "1.3",
    "40",
    "5",
    "2026",
  ]);
});

test("a fact gives its figures whole, rounded, as a percentage and as a date without zeros", () => {
  const report = buildReport({ coverage: 0.347, startedAt: "2026-11-05T09:14:00.000Z" });
  expect([...figuresOf(report, ["coverage"])]).toEqual(["1", "0.347", "0.3", "0", "35"]);
  expect(figuresOf(report, ["startedAt"])).toContain("5");
  expect(figuresOf(report, ["startedAt"])).not.toContain("6");
});

test("cited checks can be counted, scores are out of 100, and uncited facts give nothing", () => {
  const report = buildReport();
  const two = figuresOf(report, ["checks.https-available.id", "checks.certificate-trusted.id"]);
  expect([...two]).toEqual(["2"]);
  expect(figuresOf(report, ["scores.areas.headers.posture"])).toContain("100");
});
