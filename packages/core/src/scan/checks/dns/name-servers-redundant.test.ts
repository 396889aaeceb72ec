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

const judgeAt = (...addresses: string[][]) =>
  nameServersRedundant.judge(
    buildFacts({
      dns: { nameServers: addresses.map((each, index) => ({ host: `ns${index + 1}.example`, addresses: each })) },
    }),
  );

test("two names of one address are one server and fail, with the address", () => {
  expect(judgeAt(["192.0.2.56"], ["192.0.2.56"])).toMatchObject({
    outcome: "fail",
    evidence: [{ value: "ns1.example, ns2.example" }, { value: "192.0.2.56" }],
  });
});

test("names that share one address of several are one server", () => {
  expect(judgeAt(["192.0.2.1", "2001:db8::1"], ["192.0.2.1"], ["2001:db8::1"]).outcome).toBe("fail");
  expect(judgeAt(["192.0.2.1"], ["2001:db8::1"], ["192.0.2.1", "2001:db8::1"]).outcome).toBe("fail");
});

test("two addresses are two servers, in one network or not, and an unseen address counts as another", () => {
  expect(judgeAt(["192.0.2.1"], ["192.0.2.2"]).outcome).toBe("pass");
  expect(judgeAt(["192.0.2.1"], []).outcome).toBe("pass");
});

test("without observed name servers it is not observed, since a domain without any does not exist", () => {
  expect(judge([]).outcome).toBe("not-observed");
  expect(nameServersRedundant.judge(buildFacts({ dns: null })).outcome).toBe("not-observed");
});
