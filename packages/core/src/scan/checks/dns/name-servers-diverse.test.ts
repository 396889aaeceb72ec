import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { nameServersDiverse } from "./name-servers-diverse.ts";

const judge = (...addresses: string[][]) =>
  nameServersDiverse.judge(
    buildFacts({
      dns: { nameServers: addresses.map((each, index) => ({ host: `ns${index}.example`, addresses: each })) },
    }),
  ).outcome;

test("two IPv4 networks pass", () => {
  expect(judge(["192.0.2.1"], ["198.51.100.1"])).toBe("pass");
});

test("two IPv6 networks pass", () => {
  expect(judge(["192.0.2.1", "2001:db8:1::1"], ["192.0.2.2", "2001:db8:2::1"])).toBe("pass");
});

test("one network for all fails, and a second family of addresses is no second network", () => {
  expect(judge(["192.0.2.1"], ["192.0.2.200"])).toBe("fail");
  expect(judge(["192.0.2.1", "2001:db8:1::1"], ["192.0.2.2", "2001:db8:1::2"])).toBe("fail");
});

test("unknown addresses are not observed", () => {
  expect(judge([], [])).toBe("not-observed");
  expect(judge()).toBe("not-observed");
});

test("a single name server is judged elsewhere", () => {
  expect(judge(["192.0.2.1"])).toBe("not-applicable");
  expect(judge(["192.0.2.1"], ["192.0.2.1"])).toBe("not-applicable");
});
