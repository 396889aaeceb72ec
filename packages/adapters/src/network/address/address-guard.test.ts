import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cidrSet, createAddressGuard, isRefusedPort } from "./address-guard.ts";

const v4 = (text: string) => ({ family: "ipv4", text }) as const;
const v6 = (text: string) => ({ family: "ipv6", text }) as const;

describe("sets of ranges", () => {
  it("contain the addresses in a range and no others", () => {
    const set = cidrSet(["10.1.0.0/16", "fd12:3456::/32"]);
    expect(set.has(v4("10.1.255.255"))).toBe(true);
    expect(set.has(v4("10.2.0.0"))).toBe(false);
    expect(set.has(v6("fd12:3456:ffff::1"))).toBe(true);
    expect(set.has(v6("fd12:3457::"))).toBe(false);
  });

  it("contain a single address written without a size", () => {
    const set = cidrSet(["127.0.0.2"]);
    expect(set.has(v4("127.0.0.2"))).toBe(true);
    expect(set.has(v4("127.0.0.1"))).toBe(false);
  });

  it("keep IPv4-mapped addresses out of IPv4 ranges", () => {
    expect(cidrSet(["127.0.0.0/8"]).has(v6("::ffff:127.0.0.1"))).toBe(false);
  });

  it.each([
    "10.0.0.0/33",
    "::/129",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "example.com",
    "",
    "10.0.0.0/-1",
    "203.0.113",
    "10.1/16",
    "0x7f.1",
  ])("cannot be created from '%s'", (range) => {
    expect(() => cidrSet([range])).toThrow(`'${range}' is not an address range.`);
  });
});

describe("ports that a link may not lead to", () => {
  it.each([0, 22, 25, 53, 110, 6667])("port %i belongs to another service", (port) => {
    expect(isRefusedPort(port)).toBe(true);
  });

  it.each([80, 443, 8080, 8443, 3000])("port %i is for web sites", (port) => {
    expect(isRefusedPort(port)).toBe(false);
  });
});

const guard = createAddressGuard(false);

describe("the address guard", () => {
  it.each([
    ["127.0.0.1", "loopback address"],
    ["127.255.255.254", "loopback address"],
    ["10.0.0.1", "private address"],
    ["172.16.0.1", "private address"],
    ["172.31.255.255", "private address"],
    ["192.168.1.1", "private address"],
    ["169.254.1.1", "link-local address"],
    ["169.254.169.254", "cloud metadata address"],
    ["100.100.100.200", "cloud metadata address"],
    ["168.63.129.16", "cloud metadata address"],
    ["100.64.0.1", "carrier-grade NAT address"],
    ["224.0.0.1", "multicast address"],
    ["255.255.255.255", "broadcast address"],
    ["240.0.0.1", "reserved address"],
    ["0.0.0.0", "unspecified address"],
    ["192.0.2.1", "documentation address"],
    ["198.18.0.1", "benchmarking address"],
    ["::1", "loopback address"],
    ["::", "unspecified address"],
    ["fe80::1", "link-local address"],
    ["fd00::1", "private address"],
    ["fd00:ec2::254", "cloud metadata address"],
    ["ff02::1", "multicast address"],
    ["2001:db8::1", "documentation address"],
    ["4000::1", "reserved address"],
  ])("refuses %s as a %s", (address, reason) => {
    expect(guard(address)).toBe(reason);
  });

  it.each([
    ["::ffff:127.0.0.1", "IPv4-mapped form of a loopback address"],
    ["::ffff:8.8.8.8", "IPv4-mapped address"],
    ["::127.0.0.1", "IPv4-compatible form of a loopback address"],
    ["64:ff9b::10.0.0.1", "NAT64 form of a private address"],
    ["2002:a9fe:a9fe::", "6to4 form of a cloud metadata address"],
    ["2130706433", "loopback address"],
    ["0x7f.1", "loopback address"],
    ["0300.0250.1.1", "private address"],
    ["[::1]", "loopback address"],
  ])("sees through the spelling %s", (address, reason) => {
    expect(guard(address)).toBe(reason);
  });

  it.each(["8.8.8.8", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "2606:4700::1111"])(
    "permits the public address %s",
    (address) => {
      expect(guard(address)).toBeNull();
    },
  );

  it("permits a public address behind NAT64 and 6to4, because networks route it", () => {
    expect(guard("64:ff9b::8.8.8.8")).toBeNull();
    expect(guard("2002:808:808::1")).toBeNull();
  });

  it("refuses an invalid address", () => {
    expect(guard("example.com")).toBe("text that is no address");
  });

  it("permits only the listed ranges, and only in that notation", () => {
    const listed = createAddressGuard(["127.0.0.1/32"]);
    expect(listed("127.0.0.1")).toBeNull();
    expect(listed("127.0.0.2")).toBe("loopback address");
    expect(listed("::ffff:127.0.0.1")).toBe("IPv4-mapped address");
    expect(listed("10.0.0.1")).toBe("private address");
    expect(listed("169.254.169.254")).toBe("cloud metadata address");
    expect(listed("8.8.8.8")).toBeNull();
  });

  it("allows private addresses as a whole, but never metadata, multicast or unspecified ones", () => {
    const all = createAddressGuard(true);
    expect(all("127.0.0.1")).toBeNull();
    expect(all("10.0.0.1")).toBeNull();
    expect(all("fd00::1")).toBeNull();
    expect(all("169.254.169.254")).toBe("cloud metadata address");
    expect(all("224.0.0.1")).toBe("multicast address");
    expect(all("0.0.0.0")).toBe("unspecified address");
  });

  const inRange = (base: number, bits: number) =>
    fc.nat({ max: 2 ** (32 - bits) - 1 }).map((offset) => {
      const number = base + offset;
      return [Math.floor(number / 2 ** 24), (number >> 16) & 255, (number >> 8) & 255, number & 255].join(".");
    });

  it("refuses every address of the private ranges, plain and embedded", () => {
    const inside = fc.oneof(
      inRange(0x0a00_0000, 8),
      inRange(0x7f00_0000, 8),
      inRange(0xac10_0000, 12),
      inRange(0xc0a8_0000, 16),
      inRange(0xa9fe_0000, 16),
      inRange(0x6440_0000, 10),
      inRange(0xe000_0000, 4),
    );
    fc.assert(
      fc.property(inside, (address) => {
        expect(guard(address)).not.toBeNull();
        expect(guard(`::ffff:${address}`)).not.toBeNull();
        expect(guard(`64:ff9b::${address}`)).not.toBeNull();
        expect(guard(`::${address}`)).not.toBeNull();
      }),
    );
  });

  it("never permits an IPv6 address outside global unicast, except NAT64", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (guard(address) === null) expect(address).toMatch(/^(?:[23][0-9a-f]{0,3}:|0?0?64:ff9b:)/i);
      }),
    );
  });
});
