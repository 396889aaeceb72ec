import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { marketView } from "./market-view.ts";

const peers = (...postures: (number | null)[]) =>
  postures.map((posture, place) => ({ company: `peer${place}.example`, posture, sample: false }));
const report = buildReport({ checks: [buildCheck("https-available", "pass")] });
const around = { industry: "Law", size: "11-50" as const, sample: false, components: null };
const TEN = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

describe("the market of a company", () => {
  test("needs ten other scored companies of its sector and size; otherwise it is not compared", () => {
    const market = marketView(report, { ...around, peers: peers(50, 60, null) });
    expect(market).toMatchObject({ group: null, assumed: true, average: 68, count: 2, place: null });
    expect(market.rows.map(({ peers: of }) => of)).toEqual([null]);
    expect(market.finding).toBe(
      "Fewer than ten companies of this sector and size (Law, 11-50 employees) have been scanned (2): no comparison.",
    );
  });

  test("is its sector and size if ten such companies are scored, with interpolated quartiles", () => {
    const market = marketView(report, { ...around, peers: peers(...TEN) });
    expect(market).toMatchObject({ group: "industry", assumed: false, average: 55, count: 10 });
    expect(market.rows[0]?.peers).toEqual({ lower: 32.5, median: 55, upper: 77.5, count: 10 });
  });

  test("is none while its sector or size is not recorded", () => {
    const market = marketView(report, { ...around, size: null, peers: [] });
    expect(market).toMatchObject({ group: null, finding: "The size of the company is not recorded: no comparison." });
  });

  test("excludes samples", () => {
    const sample = peers(...TEN).map((peer) => ({ ...peer, sample: true }));
    expect(marketView(report, { ...around, peers: sample }).group).toBeNull();
  });
});
