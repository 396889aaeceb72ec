import { describe, expect, it } from "vitest";
import { cidrSet } from "./cidr-set.ts";

const v4 = (text: string) => ({ family: "ipv4", text }) as const;
const v6 = (text: string) => ({ family: "ipv6", text }) as const;

describe("sets of ranges", () => {
  it("hold what lies in a range and nothing beside it", () => {
    const set = cidrSet(["10.1.0.0/16", "fd12:3456::/32"]);
    expect(set.has(v4("10.1.255.255"))).toBe(true);
    expect(set.has(v4("10.2.0.0"))).toBe(false);
    expect(set.has(v6("fd12:3456:ffff::1"))).toBe(true);
    expect(set.has(v6("fd12:3457::"))).toBe(false);
  });

  it("hold a single address written without a size", () => {
    const set = cidrSet(["127.0.0.2"]);
    expect(set.has(v4("127.0.0.2"))).toBe(true);
    expect(set.has(v4("127.0.0.1"))).toBe(false);
  });

  it("keep IPv4-mapped addresses out of IPv4 ranges", () => {
    expect(cidrSet(["127.0.0.0/8"]).has(v6("::ffff:127.0.0.1"))).toBe(false);
  });

  it.each(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "example.com", "", "10.0.0.0/-1"])(
    "cannot be made of '%s'",
    (range) => {
      expect(() => cidrSet([range])).toThrow(`'${range}' is not an address range.`);
    },
  );
});
