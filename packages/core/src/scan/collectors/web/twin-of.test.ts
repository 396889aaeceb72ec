import { describe, expect, it } from "vitest";
import { twinOf } from "./twin-of.ts";

describe("the www twin of a host", () => {
  it.each([
    ["harrowvale.co.uk", "www.harrowvale.co.uk"],
    ["www.harrowvale.co.uk", "harrowvale.co.uk"],
    ["shop.harrowvale.co.uk", null],
    ["www.shop.harrowvale.co.uk", null],
    ["harrowvale.github.io", "www.harrowvale.github.io"],
    ["co.uk", null],
    ["192.0.2.1", null],
    ["localhost", null],
  ])("of %s is %s", (host, twin) => {
    expect(twinOf(host)).toBe(twin);
  });
});
