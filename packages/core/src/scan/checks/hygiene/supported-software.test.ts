import type { TechnologyFacts } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { supportedSoftware } from "./supported-software.ts";

function technology(over: Partial<TechnologyFacts>): TechnologyFacts {
  return {
    id: "x",
    name: "X",
    category: "language",
    version: null,
    evidence: ["address /x.js"],
    supported: null,
    supportEnded: null,
    ...over,
  };
}

describe("supported-software", () => {
  test("a supported version passes", () => {
    const verdict = supportedSoftware.judge(
      buildFacts({ page: { technologies: [technology({ name: "PHP", version: "8.4.1", supported: true })] } }),
    );
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("PHP 8.4.1");
  });

  test("an unsupported server fails, with the end-of-support date", () => {
    const verdict = supportedSoftware.judge(
      buildFacts({
        page: {
          technologies: [technology({ name: "PHP", version: "7.4.33", supported: false, supportEnded: "2022-11-28" })],
        },
      }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("no security updates since 2022-11-28");
  });

  test("software without version proves nothing", () => {
    expect(
      supportedSoftware.judge(buildFacts({ page: { technologies: [technology({ name: "nginx" })] } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a version that the table does not know proves nothing", () => {
    expect(
      supportedSoftware.judge(
        buildFacts({
          page: { technologies: [technology({ name: "Elementor", category: "plug-in", version: "3.21.4" })] },
        }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("an old library in the page is another check's concern", () => {
    expect(
      supportedSoftware.judge(
        buildFacts({
          page: {
            technologies: [
              technology({ category: "javascript-library", supported: false, supportEnded: "2020-04-10" }),
            ],
          },
        }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      supportedSoftware.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
