import { describe, expect, it } from "vitest";
import { bareHost } from "./bare-host.ts";

describe("the host of an address", () => {
  it.each([
    ["a.example", "a.example"],
    ["a.example.", "a.example"],
    ["[::1]", "::1"],
    ["127.0.0.1", "127.0.0.1"],
  ])("'%s' is dialled as '%s'", (hostname, host) => {
    expect(bareHost(hostname)).toBe(host);
  });
});
