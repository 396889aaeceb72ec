import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { scoreBreakdown } from "./score-breakdown.ts";

test("The components' points add up to the printed total, and each bar begins where the last one ended", () => {
  const [overall] = scoreBreakdown(buildReport());
  const assessed = overall?.lines.filter((line) => line.points !== null) ?? [];
  expect(assessed.map(({ title, posture, share, points }) => [title, posture, share, points])).toEqual([
    ["Web security", "83.87", "58.94%", "49.43"],
    ["Authentication", "0.00", "41.06%", "0.00"],
  ]);
  expect(overall?.total?.points).toBe("49.43");
  expect(assessed.map(({ start, earned, lost }) => [start, earned, lost])).toEqual([
    [0, 49.43, 9.51],
    [49.43, 0, 41.06],
  ]);
});

test("A component not assessed has a weight, but no points and no bar", () => {
  const [overall] = scoreBreakdown(buildReport());
  const darkWeb = overall?.lines.find((line) => line.title === "Threat intelligence");
  expect(darkWeb).toMatchObject({ posture: null, share: null, points: null, weight: "25%", earned: 0, lost: 0 });
  expect(overall?.notes[0]).toBe(
    "Share: weight × coverage ÷ 36.53%, the total over the components. A component not assessed counts for nothing.",
  );
});

test("The rounding line leads from the total to the published score and its band", () => {
  expect(scoreBreakdown(buildReport())[0]?.notes.at(-1)).toBe(
    "49.43, rounded to 49. Risk score: 100 − 49 = 51 (Medium risk by score).",
  );
});

test("With low coverage the breakdown says so and states no risk", () => {
  const unseen = ["certificate-trusted", "strict-transport-security", "login-page-over-https"] as const;
  const checks = buildReport().checks.map((check) =>
    unseen.some((id) => id === check.id) ? buildCheck(check.id, "not-observed") : check,
  );
  const report = buildReport({ checks: checks.filter((check) => check.area === "transport") });
  const note = scoreBreakdown(report)[0]?.notes.at(-1);
  const { low, high } = report.scores.overall?.range ?? {};
  expect(note).toBe(
    `100.00 counts only what was assessed: insufficient data for a score. With full coverage the score lies between ${low} and ${high}.`,
  );
});

test("A component of several areas has its own breakdown, which gives its posture", () => {
  const [, web, ...rest] = scoreBreakdown(buildReport());
  expect(rest).toEqual([]);
  expect(web?.title).toBe("Web security");
  expect(web?.lines.filter((line) => line.points !== null).map(({ title, points }) => [title, points])).toEqual([
    ["Transport", "32.26"],
    ["Headers", "51.61"],
  ]);
  expect(web?.total?.points).toBe("83.87");
});

test("A report with nothing assessed says that there is no breakdown", () => {
  const [overall] = scoreBreakdown(buildReport({ checks: [] }));
  expect(overall).toMatchObject({ total: null, notes: ["Nothing was assessed, so there is no score breakdown."] });
});
