import { expect, test } from "vitest";
import { buildCheck, buildReport } from "../../../testing/build-report.ts";
import { scoreSum } from "./score-sum.ts";

test("The components' points add up to the printed total, and each bar begins where the last one ended", () => {
  const [overall] = scoreSum(buildReport()).tables;
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

test("What is not assessed stands in the table with its weight, without points and without a bar", () => {
  const [overall] = scoreSum(buildReport()).tables;
  const darkWeb = overall?.lines.find((line) => line.title === "Dark-web exposure");
  expect(darkWeb).toMatchObject({ posture: null, share: null, points: null, weight: "25%", earned: 0, lost: 0 });
  expect(overall?.notes[0]).toMatch(/^What is not assessed adds nothing/);
});

test("The rounding line leads from the total to the published figure and its band", () => {
  expect(scoreSum(buildReport()).tables[0]?.notes.at(-1)).toBe(
    "50.93 rounds half up to 51. Risk is 100 − 51 = 49, which reads Low.",
  );
});

test("Where too little was seen for a figure, the sum says so and is not read as a risk", () => {
  const unseen = ["certificate-trusted", "strict-transport-security", "login-page-over-https"] as const;
  const checks = buildReport().checks.map((check) =>
    unseen.some((id) => id === check.id) ? buildCheck(check.id, "not-observed") : check,
  );
  const report = buildReport({ checks: checks.filter((check) => check.area === "transport") });
  const note = scoreSum(report).tables[0]?.notes.at(-1);
  const { low, high } = report.scores.overall?.range ?? {};
  expect(note).toBe(
    `100.00 counts only what was seen, which is too little for a figure: with the rest it lies between ${low} and ${high}.`,
  );
});

test("A component of several areas has its own sum, which comes to its posture", () => {
  const [, web, ...rest] = scoreSum(buildReport()).tables;
  expect(rest).toEqual([]);
  expect(web?.title).toBe("Web security");
  expect(web?.lines.filter((line) => line.points !== null).map(({ title, points }) => [title, points])).toEqual([
    ["Transport", "37.04"],
    ["Headers", "44.44"],
  ]);
  expect(web?.total?.points).toBe("81.48");
});

test("A report in which nothing was judged says that there is no sum", () => {
  const [overall] = scoreSum(buildReport({ checks: [] })).tables;
  expect(overall).toMatchObject({ total: null, notes: ["Nothing was assessed, so there is no sum."] });
});
