import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAddress } from "./parse-address.ts";

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
