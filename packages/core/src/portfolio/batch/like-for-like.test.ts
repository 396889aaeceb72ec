import { expect, test } from "vitest";
import { buildReport } from "../../testing/build-report.ts";
import { enrichedAlike, likeForLike, type RatedComponents, ratedComponents } from "./diff-batches.ts";

const seen = (web: number, ...more: RatedComponents): RatedComponents => [
  { name: "webSecurity", coverage: web },
  ...more,
];
const dark = (coverage: number) => ({ name: "darkWebRisk" as const, coverage });
const signIn = { name: "authenticationSecurity" as const, coverage: 1 };

test("a scan's score has the components that were assessed", () => {
  expect(ratedComponents(buildReport()).map(({ name }) => name)).toEqual(["webSecurity", "authenticationSecurity"]);
});

test.each<[string, RatedComponents, RatedComponents, boolean]>([
  ["the same, with a little more seen of the website", seen(0.9), seen(0.8), true],
  ["one component more", seen(1, signIn), seen(1), false],
  ["a source asked for the first time", seen(1, dark(0.5)), seen(1), false],
  ["a source more of those for one component", seen(1, dark(0.75)), seen(1, dark(0.5)), false],
  ["the same sources both times", seen(1, dark(0.5)), seen(1, dark(0.5)), true],
])("%s: compared or not", (_, a, b, alike) => {
  expect([likeForLike(a, b), likeForLike(b, a)]).toEqual([alike, alike]);
});

test("only outside-source coverage must match between runs; older rows have none", () => {
  expect(enrichedAlike(seen(1, signIn), seen(1))).toBe(true);
  expect(enrichedAlike(seen(1), undefined)).toBe(true);
  expect(enrichedAlike(undefined, undefined)).toBe(true);
  expect(enrichedAlike(seen(1, dark(1)), undefined)).toBe(false);
});
