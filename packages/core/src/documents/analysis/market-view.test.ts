import { describe, expect, test } from "vitest";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { marketView } from "./market-view.ts";

const peers = (...postures: (number | null)[]) =>
  postures.map((posture, place) => ({ company: `peer${place}.example`, posture, sample: false }));
const report = buildReport({ checks: [buildCheck("https-available", "pass")] });
const TEN = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

describe("the market of a company", () => {
  test("needs ten other scored companies; otherwise the average is marked as assumed", () => {
    const market = marketView(report, { industry: null, sector: [], all: peers(50, 60, null), components: null });
    expect(market).toMatchObject({ group: null, assumed: true, average: 68, count: 2, place: null });
    expect(market.rows.map(({ peers: of }) => of)).toEqual([null]);
    expect(market.finding).toBe("2 other companies in this workspace have a score; a comparison requires 10.");
  });

  test("is its industry if ten of its companies are scored, with interpolated quartiles", () => {
    const market = marketView(report, { industry: "Law", sector: peers(...TEN), all: peers(1, 2), components: null });
    expect(market).toMatchObject({ group: "industry", assumed: false, average: 55, count: 10 });
    expect(market.rows[0]?.peers).toEqual({ lower: 32.5, median: 55, upper: 77.5, count: 10 });
  });

  test("excludes samples", () => {
    const sample = peers(...TEN).map((peer) => ({ ...peer, sample: true }));
    expect(marketView(report, { industry: null, sector: [], all: sample, components: null }).group).toBeNull();
  });
});
