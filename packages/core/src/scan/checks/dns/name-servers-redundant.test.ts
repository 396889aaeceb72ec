import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { nameServersRedundant } from "./name-servers-redundant.ts";

const judge = (hosts: string[]) =>
  nameServersRedundant.judge(buildFacts({ dns: { nameServers: hosts.map((host) => ({ host, addresses: [] })) } }));

test("two pass and are named", () => {
  expect(judge(["ns1.example", "ns2.example"])).toMatchObject({
    outcome: "pass",
    evidence: [{ value: "ns1.example, ns2.example" }],
  });
});

test("one fails", () => {
  expect(judge(["ns1.example"]).outcome).toBe("fail");
});

test("none seen is not observed, since a domain without name servers does not exist", () => {
  expect(judge([]).outcome).toBe("not-observed");
  expect(nameServersRedundant.judge(buildFacts({ dns: null })).outcome).toBe("not-observed");
});
