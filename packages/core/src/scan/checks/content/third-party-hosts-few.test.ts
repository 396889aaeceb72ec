import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { thirdPartyHostsFew } from "./third-party-hosts-few.ts";

const hosts = (count: number) => Array.from({ length: count }, (_, index) => `h${index + 1}.example`);

describe("third-party-hosts-few", () => {
  test("a page that loads from no third party passes", () => {
    const verdict = thirdPartyHostsFew.judge(buildFacts({ page: { thirdPartyHosts: [] } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("none");
  });

  test("five others pass", () => {
    expect(thirdPartyHostsFew.judge(buildFacts({ page: { thirdPartyHosts: hosts(5) } }))).toMatchObject({
      outcome: "pass",
    });
  });

  test("six others earn half", () => {
    expect(thirdPartyHostsFew.judge(buildFacts({ page: { thirdPartyHosts: hosts(6) } }))).toMatchObject({
      outcome: "partial",
      fraction: 0.5,
    });
  });

  test("sixteen others fail", () => {
    const verdict = thirdPartyHostsFew.judge(buildFacts({ page: { thirdPartyHosts: hosts(16) } }));
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("16: h1.example");
  });

  test("what the collector could not see is not observed", () => {
    expect(
      thirdPartyHostsFew.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });
});
