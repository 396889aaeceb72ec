import { expect, test } from "vitest";
import { isKnownAddress } from "./known-address.ts";

test.each([
  ["/analysis?url=https%3A%2F%2Facme.example%2F", true],
  ["/app", true],
  ["/dashboard/clients/ab12", true],
  ["/dashboard/compliance", false],
  ["/dashboard/training", false],
  ["//elsewhere.example/app", false],
  ["https://elsewhere.example/app", false],
])("whether '%s' opens a screen: %s", (address, known) => {
  expect(isKnownAddress(address)).toBe(known);
});
