import { type HistoryPoint, RiskScore } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { trajectory } from "./trajectory.ts";

const point = (day: string, posture: number | null, over: Partial<HistoryPoint> = {}): HistoryPoint => {
  const overall = posture === null ? null : RiskScore.parse(100 - posture);
  const risks = { overall, technical: null, operational: null, compliance: null, human: null };
  return { scanId: day, at: `2026-${day}T09:00:00.000Z`, methodVersion: "2.2.0", basis: "outside", risks, ...over };
};

/** Without actions, so that nothing is projected. */
const done = buildReport({ checks: [], status: "failed" });
const of = (...history: HistoryPoint[]) => trajectory(done, history);

test("below three scans there is no direction, but the scans are drawn", () => {
  const { direction, sentences, line } = of(point("11-05", 51));
  expect([direction, sentences]).toEqual([
    null,
    ["No trend yet: 2 more scans by the same method, on different days, are required."],
  ]);
  expect(line?.words).toBe("Posture by scan: 51 on 5 Nov 2026.");
  expect(of(point("10-05", 40), point("11-05", 51)).sentences[0]).toContain(
    "1 more scan by the same method, on different days, is required.",
  );
});

test("a report without a score has nothing to draw", () => {
  const { sentences, line } = of();
  expect(line).toBeNull();
  expect(sentences[0]).toContain("3 more scans by the same method");
});

test("more than ten points up is improving, more than ten down worsening, between them steady", () => {
  const over = (first: number, last: number) =>
    of(point("09-05", first), point("10-05", 50), point("11-05", last)).direction;
  expect([over(40, 51), over(40, 50), over(50, 40), over(51, 40)]).toEqual([
    "Improving",
    "Steady",
    "Steady",
    "Worsening",
  ]);
});

test("scans by another method, with other components or without a score are counted, and never compared", () => {
  const three = [point("09-05", 40), point("10-05", 45), point("11-05", 60)];
  const others = [
    point("08-01", 10, { methodVersion: "1.0.0" }),
    point("08-02", 10, { basis: "all" }),
    point("08-03", null),
    point("11-05", 20, { at: "2026-11-05T08:00:00.000Z" }),
  ];
  const alone = of(...three);
  const among = of(...three, ...others);
  expect(among.line).toEqual(alone.line);
  expect(alone.sentences).toEqual([
    "Improving: posture 40 then, 60 now, over 3 scans since 5 Sep 2026. A change of up to 10 points counts as steady.",
  ]);
  expect(among.sentences).toEqual([
    ...alone.sentences,
    "Not compared: 1 scan by another version of the method, 2 scans of other components or without a score.",
  ]);
});

test("where answers came after the first scans, the components that every scan assessed are compared, by weight", () => {
  const outside = (day: string, web: number, authentication: number) =>
    point(day, 50, { components: { webSecurity: web, authenticationSecurity: authentication } });
  const answered = point("11-05", 59, {
    basis: "all",
    components: { webSecurity: 60, authenticationSecurity: 80, cyberEssentials: 10 },
  });
  const { direction, sentences, line } = of(outside("09-05", 40, 40), outside("10-05", 56, 40), answered);
  // Weights .25 and .15: (40 × .25 + 40 × .15) ÷ .4 = 40; (14 + 6) ÷ .4 = 50; (15 + 12) ÷ .4 = 67.5.
  expect(line?.words).toBe("Posture by scan: 40 on 5 Sep 2026, 50 on 5 Oct 2026, 68 on 5 Nov 2026.");
  expect(direction).toBe("Improving");
  expect(sentences[0]).toContain("posture of some components 40 then, 68 now, over 3 scans");
  expect(sentences[1]).toContain("Compared: web security and authentication; not every scan assessed the rest.");
  // Without a common component there is nothing to compare.
  expect(of(outside("09-05", 40, 40), point("10-05", 50, { basis: "none" }), answered).direction).toBeNull();
});

test("the drawing has an axis of 0 to 100, a line through every scan, its dates and a text alternative", () => {
  const { line } = of(point("09-05", 0), point("10-05", 50), point("11-04", 100));
  // Posture 0 is at 64, 100 at 16; thirty of sixty days is halfway.
  expect(line?.axis).toEqual([
    { y: 64, value: "0" },
    { y: 40, value: "50" },
    { y: 16, value: "100" },
  ]);
  expect(line?.path).toBe("M34 64L161 40L288 16");
  expect(line?.days.map(({ value }) => value)).toEqual(["5 Sep 2026", "4 Nov 2026"]);
  expect(line?.projection).toBe("");
  expect(line?.words).toBe("Posture by scan: 0 on 5 Sep 2026, 50 on 5 Oct 2026, 100 on 4 Nov 2026.");
});

test("what the priority actions lead to is dashed, with what it assumes", () => {
  // The score is 49.43; the two actions add 9.51 and 41.06.
  const { sentences, line } = trajectory(buildReport(), []);
  expect(sentences.at(-1)).toBe(
    "Projected: 100, if a rescan confirms the 2 priority actions (about 4 hours) and nothing else changes.",
  );
  expect(line?.projection).toBe("M60 40.5L288 16");
  expect(line?.words).toContain(", 100 projected after 2 actions.");
});
