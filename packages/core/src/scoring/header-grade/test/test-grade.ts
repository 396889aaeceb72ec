import type { Facts } from "@broker/contracts";
import { expect, test } from "vitest";
import { type GradedSite, gradedSite, type HeaderVerdict } from "../graded-site.ts";

/** The graded site of test facts that have one. */
export function buildSite(facts: Facts): GradedSite {
  const site = gradedSite(facts);
  if (site === null) throw new Error("these facts have no graded page");
  return site;
}

/** A title, the facts, the result that the published grader gives, and ours where it differs. */
type GradeCase = readonly [title: string, facts: Facts, published: string, ours?: string];

/** Declares one test of a header test for each case. */
export function testGrade(grade: (site: GradedSite) => HeaderVerdict, cases: readonly GradeCase[]): void {
  for (const [title, facts, published, ours = published] of cases)
    test(title, () => expect(grade(buildSite(facts))).toMatchObject({ published, ours }));
}
