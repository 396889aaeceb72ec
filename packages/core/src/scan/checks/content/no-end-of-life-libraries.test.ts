import type { TechnologyFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noEndOfLifeLibraries } from "./no-end-of-life-libraries.ts";

function technology(over: Partial<TechnologyFacts>): TechnologyFacts {
  return {
    id: "x",
    name: "X",
    category: "javascript-library",
    version: null,
    evidence: ["address /x.js"],
    supported: null,
    supportEnded: null,
    ...over,
  };
}

describe("no-end-of-life-libraries", () => {
  test("a supported library with its version passes", () => {
    const verdict = noEndOfLifeLibraries.judge(
      buildFacts({ page: { technologies: [technology({ name: "jQuery", version: "3.7.1", supported: true })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("jQuery 3.7.1");
  });

  test("one unsupported library among supported ones fails, with the end-of-support date", () => {
    const verdict = noEndOfLifeLibraries.judge(
      buildFacts({
        page: {
          technologies: [
            technology({ version: "3.7.1", supported: true }),
            technology({ name: "jQuery", version: "1.12.4", supported: false, supportEnded: "2020-04-10" }),
          ],
        },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("no security updates since 2020-04-10");
  });

  test("a library without version proves nothing", () => {
    expect(
      noEndOfLifeLibraries.judge(buildFacts({ page: { technologies: [technology({ name: "jQuery" })] } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a page in which no library is recognised proves nothing", () => {
    expect(noEndOfLifeLibraries.judge(buildFacts({ page: { technologies: [] } }))).toMatchObject({
      outcome: "not-observed",
    });
  });

  test("an old server is another check's concern", () => {
    expect(
      noEndOfLifeLibraries.judge(
        buildFacts({
          page: {
            technologies: [technology({ category: "web-server", supported: false, supportEnded: "2018-01-01" })],
          },
        }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      noEndOfLifeLibraries.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
