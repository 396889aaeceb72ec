import { describe, expect, it } from "vitest";
import { embeddedIpv4 } from "./embedded-ipv4.ts";

describe("IPv4 inside IPv6", () => {
  it.each([
    ["::ffff:10.0.0.1", "IPv4-mapped", "10.0.0.1", false],
    ["::ffff:0:10.0.0.1", "IPv4-translated", "10.0.0.1", false],
    ["::10.0.0.1", "IPv4-compatible", "10.0.0.1", false],
    ["64:ff9b::a00:1", "NAT64", "10.0.0.1", true],
    ["64:ff9b:1::a00:1", "local NAT64", "10.0.0.1", false],
    ["2002:7f00:1::", "6to4", "127.0.0.1", true],
  ])("finds it in %s", (address, how, inner, routed) => {
    expect(embeddedIpv4(address)).toEqual({ how, address: inner, routed });
  });

  it.each(["::", "::1", "2001:db8::1", "2606:4700::1111", "fe80::1"])("finds none in %s", (address) => {
    expect(embeddedIpv4(address)).toBeNull();
  });
});
