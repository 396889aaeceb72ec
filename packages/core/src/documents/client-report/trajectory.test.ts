import { type HistoryPoint, RiskScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { trajectory } from "./trajectory.ts";

const point = (day: string, posture: number | null, over: Partial<HistoryPoint> = {}): HistoryPoint => {
  const overall = posture === null ? null : RiskScore.parse(100 - posture);
  const risks = { overall, technical: null, operational: null, compliance: null, human: null };
  return { scanId: day, at: `2026-${day}T09:00:00.000Z`, methodVersion: "2.2.0", basis: "outside", risks, ...over };
};

test("below three scans it only reports how many are needed", () => {
  expect(trajectory([point("11-05", 51)])).toEqual({
    direction: null,
    sentence: "Not yet available: requires 2 more scans on different days by the same method.",
    line: null,
  });
  expect(trajectory([]).sentence).toContain("requires 3 more scans");
  expect(trajectory([point("10-05", 40), point("11-05", 51)]).sentence).toContain("requires 1 more scan ");
});

test("more than ten points up is improving, more than ten down worsening, between them steady", () => {
  const over = (first: number, last: number) =>
    trajectory([point("09-05", first), point("10-05", 50), point("11-05", last)]).direction;
  expect([over(40, 51), over(40, 50), over(50, 40), over(51, 40)]).toEqual([
    "Improving",
    "Steady",
    "Steady",
    "Worsening",
  ]);
});

test("scans by another method, with other components or without a score are excluded, and the last of a day counts", () => {
  const three = [point("09-05", 40), point("10-05", 45), point("11-05", 60)];
  const others = [
    point("08-01", 10, { methodVersion: "1.0.0" }),
    point("08-02", 10, { basis: "all" }),
    point("08-03", null),
    point("11-05", 20, { at: "2026-11-05T08:00:00.000Z" }),
  ];
  expect(trajectory([...three, ...others])).toEqual(trajectory(three));
  expect(trajectory(three).sentence).toBe(
    "Improving: posture 40 then, 60 now, over 3 scans since 5 Sep 2026. A change of up to 10 points counts as steady.",
  );
});

test("the drawing has a line through every scan and a text alternative", () => {
  const { line } = trajectory([point("09-05", 0), point("10-05", 50), point("11-04", 100)]);
  // 240 wide with a margin of 6, 56 high: posture 0 is at 50, 100 at 6; thirty of sixty days is half-way.
  expect(line?.path).toBe("M6 50L120 28L234 6");
  expect(line?.words).toBe("Posture by scan: 0 on 5 Sep 2026, 50 on 5 Oct 2026, 100 on 4 Nov 2026.");
});
