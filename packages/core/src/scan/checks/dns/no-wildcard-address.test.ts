import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { noWildcardAddress } from "./no-wildcard-address.ts";

const judge = (wildcard: boolean | null) => noWildcardAddress.judge(buildFacts({ dns: { wildcard } }));

test("no wildcard passes", () => {
  expect(judge(false)).toMatchObject({ outcome: "pass", evidence: [{ value: "has no address" }] });
});

test("a wildcard fails", () => {
  expect(judge(true)).toMatchObject({ outcome: "fail", evidence: [{ value: "has an address" }] });
});

test("a failing resolver is not observed", () => {
  expect(judge(null).outcome).toBe("not-observed");
});
