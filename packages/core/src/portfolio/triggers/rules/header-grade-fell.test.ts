import { HEADER_TEST_NAMES, HeaderScore, type ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { headerGradeFell } from "./posture-rules.ts";

type Headers = NonNullable<ScanReport["scores"]["headers"]>;
function scan(day: number, grade: Headers["grade"] | null, over: Partial<ScanReport> = {}, csp = true): ScanReport {
  const score = HeaderScore.parse(50);
  const none = { result: "cookies-not-found", pass: true, modifier: 0 } as const;
  const policy = csp
    ? ({ result: "csp-implemented-with-no-unsafe", pass: true, modifier: 5 } as const)
    : ({ result: "csp-not-implemented", pass: false, modifier: -25 } as const);
  const others = Object.fromEntries(HEADER_TEST_NAMES.map((name) => [name, none])) as Headers["tests"];
  const headers: Headers | null = grade && {
    algorithm: "observatory-6",
    score,
    grade,
    published: { score, grade: "F" },
    tests: { ...others, "content-security-policy": policy },
  };
  return buildScan(day, {}, { scores: { ...buildScan(day).scores, headers }, ...over });
}

test.each([
  ["A+", "A-", "medium"],
  ["B", "C+", "medium"],
  ["B", "C-", "high"],
  ["D", "F", "medium"],
  ["A+", "F", "high"],
] as const)("%s to %s is two steps or more", (from, to, priority) => {
  expect(headerGradeFell.changed(scan(5, from), scan(6, to))).toMatchObject({
    event: `Security headers fell from grade ${from} to ${to}`,
    priority,
  });
});

test.each([
  ["A+", "A"],
  ["B-", "C+"],
  ["D-", "F"],
  ["C", "C"],
  ["F", "A+"],
] as const)("%s to %s is not", (from, to) => {
  expect(headerGradeFell.changed(scan(5, from), scan(6, to))).toBeNull();
});

test("the tests of the grade that no longer pass are its evidence", () => {
  expect(headerGradeFell.changed(scan(5, "A"), scan(6, "C", {}, false))?.evidence).toEqual([
    { label: "Header grade", before: "A", after: "C" },
    { label: "content-security-policy", before: "csp-implemented-with-no-unsafe", after: "csp-not-implemented" },
  ]);
});

test("an unobserved page or a new method version is not a drop in grade", () => {
  expect(headerGradeFell.observedIn(scan(5, null))).toBe(false);
  expect(headerGradeFell.changed(scan(5, "A"), scan(6, null))).toBeNull();
  expect(headerGradeFell.changed(scan(5, "A"), scan(6, "F", { methodVersion: "9.0.0" }))).toBeNull();
});
