import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { scoreBreakdown } from "./score-breakdown.ts";

test("The components' points add up to the printed total, and each bar begins where the last one ended", () => {
  const [overall] = scoreBreakdown(buildReport());
  const assessed = overall?.lines.filter((line) => line.points !== null) ?? [];
  expect(assessed.map(({ title, posture, share, points }) => [title, posture, share, points])).toEqual([
    ["Web security", "81.48", "62.5%", "50.93"],
    ["Authentication", "0.00", "37.5%", "0.00"],
  ]);
  expect(overall?.total?.points).toBe("50.93");
  expect(assessed.map(({ start, earned, lost }) => [start, earned, lost])).toEqual([
    [0, 50.93, 11.57],
    [50.93, 0, 37.5],
  ]);
});

test("A component not assessed has a weight, but no points and no bar", () => {
  const [overall] = scoreBreakdown(buildReport());
  const darkWeb = overall?.lines.find((line) => line.title === "Threat intelligence");
  expect(darkWeb).toMatchObject({ posture: null, share: null, points: null, weight: "25%", earned: 0, lost: 0 });
  expect(overall?.notes[0]).toMatch(/^Components not assessed are excluded/);
});

test("The rounding line leads from the total to the published score and its band", () => {
  expect(scoreBreakdown(buildReport())[0]?.notes.at(-1)).toBe(
    "50.93 rounds half up to 51. Risk score: 100 − 51 = 49 (Low).",
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
    ["Transport", "37.04"],
    ["Headers", "44.44"],
  ]);
  expect(web?.total?.points).toBe("81.48");
});

test("A report with nothing assessed says that there is no breakdown", () => {
  const [overall] = scoreBreakdown(buildReport({ checks: [] }));
  expect(overall).toMatchObject({ total: null, notes: ["Nothing was assessed, so there is no score breakdown."] });
});
