import { BlockList, isIP } from "node:net";
import { AppError } from "@broker/contracts";
import { embeddedIpv4, type IpAddress, parseAddress } from "./parse-address.ts";

/**
 * Whether an address is in one of some ranges. The families are separate: an IPv4 range contains no IPv4-mapped
 * address.
 */
interface CidrSet {
  has(address: IpAddress): boolean;
}

/**
 * Builds a set from CIDRs or single addresses. Throws `config_invalid` for anything else: a short form such as
 * 203.0.113 would mean 203.0.0.113, which no one who writes it means.
 */
export function cidrSet(ranges: readonly string[]): CidrSet {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [text = "", size, ...rest] = range.trim().split("/");
    const address = isIP(text) === 0 ? null : parseAddress(text);
    const widest = address?.family === "ipv6" ? 128 : 32;
    const bits = size === undefined ? widest : /^\d{1,3}$/.test(size) ? Number(size) : Number.NaN;
    if (!address || rest.length > 0 || !(bits >= 0 && bits <= widest)) {
      throw new AppError("config_invalid", `'${range}' is not an address range.`, {
        hint: "Write a range such as 10.1.0.0/16, 127.0.0.1/32 or fd12:3456::/32.",
      });
    }
    lists[address.family].addSubnet(address.text, bits, address.family);
  }
  return { has: (address) => lists[address.family].check(address.text, address.family) };
}

/** A fixed set that is built when it is first asked: most processes dial nothing. */
export function fixedSet(ranges: readonly string[]): CidrSet {
  let built: CidrSet | undefined;
  return {
    has(address) {
      built ??= cidrSet(ranges);
      return built.has(address);
    },
  };
}

/** Why an address is not a public website, as text for the user. */
interface SpecialRange {
  readonly cidr: string;
  readonly what: string;
  /**
   * Refused even if private addresses are permitted as a whole: there is never anything to scan. Only a CIDR of the
   * list permits it.
   */
  readonly never?: true;
}

/**
 * Addresses that a scan must not reach. Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890 and
 * its updates), RFC 1112 and RFC 4291 §2.7 (multicast), and the metadata addresses that cloud providers document.
 */
export const SPECIAL_RANGES: readonly SpecialRange[] = [
  { cidr: "169.254.169.254/32", what: "cloud metadata", never: true },
  { cidr: "169.254.170.2/32", what: "cloud metadata", never: true },
  { cidr: "100.100.100.200/32", what: "cloud metadata", never: true },
  { cidr: "168.63.129.16/32", what: "cloud metadata", never: true },
  { cidr: "192.0.0.192/32", what: "cloud metadata", never: true },
  { cidr: "fd00:ec2::254/128", what: "cloud metadata", never: true },
  { cidr: "fd20:ce::254/128", what: "cloud metadata", never: true },
  { cidr: "0.0.0.0/8", what: "unspecified", never: true },
  { cidr: "224.0.0.0/4", what: "multicast", never: true },
  { cidr: "255.255.255.255/32", what: "broadcast", never: true },
  { cidr: "::/128", what: "unspecified", never: true },
  { cidr: "ff00::/8", what: "multicast", never: true },
  { cidr: "127.0.0.0/8", what: "loopback" },
  { cidr: "10.0.0.0/8", what: "private" },
  { cidr: "172.16.0.0/12", what: "private" },
  { cidr: "192.168.0.0/16", what: "private" },
  { cidr: "100.64.0.0/10", what: "carrier-grade NAT" },
  { cidr: "169.254.0.0/16", what: "link-local" },
  { cidr: "192.0.0.0/24", what: "protocol assignment" },
  { cidr: "192.0.2.0/24", what: "documentation" },
  { cidr: "198.51.100.0/24", what: "documentation" },
  { cidr: "203.0.113.0/24", what: "documentation" },
  { cidr: "192.88.99.0/24", what: "6to4 relay" },
  { cidr: "198.18.0.0/15", what: "benchmarking" },
  { cidr: "240.0.0.0/4", what: "reserved" },
  { cidr: "::1/128", what: "loopback" },
  { cidr: "fc00::/7", what: "private" },
  { cidr: "fe80::/10", what: "link-local" },
  { cidr: "fec0::/10", what: "site-local" },
  { cidr: "100::/64", what: "discard" },
  { cidr: "2001:db8::/32", what: "documentation" },
  { cidr: "3fff::/20", what: "documentation" },
  { cidr: "2001::/23", what: "protocol assignment" },
  { cidr: "5f00::/16", what: "segment routing" },
];

/**
 * Ports of other services, which a link must not direct a scan to: the block list of the Fetch standard ('port
 * blocking'), so that what a browser would refuse is refused here.
 */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether a web request to this port is refused. */
export function isRefusedPort(port: number): boolean {
  return REFUSED_PORTS.has(port);
}

/** Why an address must not be dialled, in plain words; null = it may be. */
export type AddressGuard = (address: string) => string | null;

const RANGES = SPECIAL_RANGES.map((range) => ({ ...range, set: fixedSet([range.cidr]) }));
const GLOBAL_UNICAST = fixedSet(["2000::/3"]);
const NAT64 = fixedSet(["64:ff9b::/96"]);

/**
 * Makes the guard that checks every dialled address. `allow` is `false` (public addresses only), `true` (private ones
 * too, but never multicast, unspecified or cloud metadata), or the only CIDRs that may be dialled besides public
 * addresses.
 */
export function createAddressGuard(allow: boolean | readonly string[]): AddressGuard {
  const listed = cidrSet(typeof allow === "boolean" ? [] : allow);
  const check = (address: IpAddress): string | null => {
    if (listed.has(address)) return null;
    const inner = address.family === "ipv6" ? embeddedIpv4(address.text) : null;
    if (inner) {
      const reason = check({ family: "ipv4", text: inner.address });
      if (reason !== null) return `${inner.how} form of a ${reason}`;
      if (!inner.routed) return `${inner.how} address`;
    }
    const special = RANGES.find((range) => range.set.has(address));
    if (special) return allow === true && !special.never ? null : `${special.what} address`;
    if (address.family === "ipv6" && !GLOBAL_UNICAST.has(address) && !NAT64.has(address)) return "reserved address";
    return null;
  };
  return (text) => {
    const address = parseAddress(text);
    return address ? check(address) : "text that is no address";
  };
}
