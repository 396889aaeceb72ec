import { expect, test } from "vitest";
import { distinctServers } from "./distinct-servers.ts";

const count = (...addresses: string[][]) =>
  distinctServers(addresses.map((each, index) => ({ host: `ns${index}.example`, addresses: each })));

test("each address of its own is a server of its own", () => {
  expect(count()).toBe(0);
  expect(count(["192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["192.0.2.2"], ["198.51.100.1"])).toBe(3);
});

test("names that share an address, directly or by a third name, are one server", () => {
  expect(count(["192.0.2.1"], ["192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["2001:db8::1"], ["2001:db8::1", "192.0.2.1"])).toBe(1);
  expect(count(["192.0.2.1"], ["192.0.2.1"], ["192.0.2.2"])).toBe(2);
});

test("a name whose addresses were not seen counts for itself", () => {
  expect(count(["192.0.2.1"], [])).toBe(2);
  expect(count([], [])).toBe(2);
});
