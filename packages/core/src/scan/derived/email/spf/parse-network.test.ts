import { expect, test } from "vitest";
import { parseNetwork } from "./parse-network.ts";

test("a single IPv4 address is a run of one", () => {
  expect(parseNetwork(4, "192.0.2.1")).toEqual({ family: 4, from: 3_221_225_985, to: 3_221_225_985 });
});

test("an IPv4 network begins at its first address, whatever address was written", () => {
  expect(parseNetwork(4, "192.0.2.77/24")).toEqual({ family: 4, from: 3_221_225_984, to: 3_221_226_239 });
});

test("prefix 0 covers the whole family", () => {
  expect(parseNetwork(4, "0.0.0.0/0")).toEqual({ family: 4, from: 0, to: 4_294_967_295 });
  expect(parseNetwork(6, "::/0")).toEqual({ family: 6, from: 0, to: 4_294_967_295 });
});

test("an IPv6 network is measured by its first 32 bits, and a smaller one is tiny", () => {
  expect(parseNetwork(6, "2001:db8::/32")).toEqual({ family: 6, from: 0x20010db8, to: 0x20010db8 });
  expect(parseNetwork(6, "2001:db8::1")).toBe("tiny");
  expect(parseNetwork(6, "::ffff:192.0.2.1/128")).toBe("tiny");
});

test.each([
  [4, "192.0.2"],
  [4, "192.0.2.256"],
  [4, "192.0.2.01"],
  [4, "192.0.2.1/33"],
  [4, "192.0.2.1/024"],
  [4, "192.0.2.1/24/8"],
  [4, "2001:db8::1"],
  [6, "192.0.2.1"],
  [6, "2001:db8::1::2"],
  [6, "1:2:3:4:5:6:7:8:9"],
  [6, "1:2:3:4::5:6:7:8"],
  [6, "2001:db8::/129"],
  [6, "::12345"],
] as const)("family %i: %s is no network", (family, text) => {
  expect(parseNetwork(family, text)).toBeNull();
});
