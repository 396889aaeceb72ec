import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { embeddedIpv4, ipv6Words, parseAddress } from "./parse-address.ts";

describe("reading addresses", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["2130706433", "127.0.0.1"],
    ["0x7f000001", "127.0.0.1"],
    ["0x7f.1", "127.0.0.1"],
    ["0177.0.0.1", "127.0.0.1"],
    ["127.1", "127.0.0.1"],
    ["10.1.258", "10.1.1.2"],
    ["127.0.0.1.", "127.0.0.1"],
    ["0", "0.0.0.0"],
  ])("reads the IPv4 spelling %s as %s", (spelling, text) => {
    expect(parseAddress(spelling)).toEqual({ family: "ipv4", text });
  });

  it.each([
    ["[::1]", "::1"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["::FFFF:7F00:1", "::ffff:127.0.0.1"],
    ["fe80::1%eth0", "fe80::1"],
  ])("reads the IPv6 spelling %s as %s", (spelling, text) => {
    expect(parseAddress(spelling)).toEqual({ family: "ipv6", text });
  });

  it.each(["example.com", "deadbeef", "cafe.face", "1.2.3.4.example", "256.256.256.256", "1.2.3.4.5", "", "."])(
    "takes '%s' for a name",
    (name) => {
      expect(parseAddress(name)).toBeNull();
    },
  );

  it("reads every IPv4 address from its decimal and hexadecimal number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (number) => {
        const text = [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255].join(".");
        expect(parseAddress(String(number))?.text).toBe(text);
        expect(parseAddress(`0x${number.toString(16)}`)?.text).toBe(text);
      }),
    );
  });

  it("spells an address the same however often it is read", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const once = parseAddress(address)?.text ?? "";
        expect(parseAddress(once)?.text).toBe(once);
      }),
    );
  });
});

describe("the words of an IPv6 address", () => {
  it.each([
    ["::", [0, 0, 0, 0, 0, 0, 0, 0]],
    ["::1", [0, 0, 0, 0, 0, 0, 0, 1]],
    ["2001:db8::", [0x2001, 0xdb8, 0, 0, 0, 0, 0, 0]],
    ["1:2:3:4:5:6:7:8", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["::ffff:192.168.1.2", [0, 0, 0, 0, 0, 0xffff, 0xc0a8, 0x0102]],
    ["64:ff9b::8.8.4.4", [0x64, 0xff9b, 0, 0, 0, 0, 0x0808, 0x0404]],
  ])("of %s", (address, words) => {
    expect(ipv6Words(address)).toEqual(words);
  });

  it("are always eight numbers of 16 bits", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const words = ipv6Words(address);
        expect(words).toHaveLength(8);
        expect(words.every((word) => word >= 0 && word <= 0xffff)).toBe(true);
      }),
    );
  });
});

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
