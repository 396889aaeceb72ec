import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { robotsRevealsNothing } from "./robots-reveals-nothing.ts";

describe("robots-reveals-nothing", () => {
  test("a file that names nothing private passes", () => {
    expect(robotsRevealsNothing.judge(buildFacts({}))).toMatchObject({ outcome: "pass" });
  });

  test("no file passes", () => {
    const verdict = robotsRevealsNothing.judge(buildFacts({ http: { robots: { present: false } } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("not present");
  });

  test("a private path fails and is shown", () => {
    const verdict = robotsRevealsNothing.judge(buildFacts({ http: { robots: { revealing: ["/backup/"] } } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("/backup/");
  });

  test("the line that WordPress writes by itself is not counted", () => {
    expect(robotsRevealsNothing.judge(buildFacts({ http: { robots: { revealing: ["/wp-admin/"] } } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("without an answer nothing is said", () => {
    expect(robotsRevealsNothing.judge(buildFacts({ http: { robots: { present: null } } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      robotsRevealsNothing.judge(buildFacts({ http: null, unseen: { http: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
