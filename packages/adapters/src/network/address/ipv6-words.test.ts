import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ipv6Words } from "./ipv6-words.ts";

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
