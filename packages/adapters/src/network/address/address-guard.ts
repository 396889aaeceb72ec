import { cidrSet } from "./cidr-set.ts";
import { embeddedIpv4 } from "./embedded-ipv4.ts";
import { type IpAddress, parseAddress } from "./parse-address.ts";
import { SPECIAL_RANGES } from "./special-ranges.ts";

/** Why an address must not be dialled, in plain words; null = it may be. */
export type AddressGuard = (address: string) => string | null;

const RANGES = SPECIAL_RANGES.map((range) => ({ ...range, set: cidrSet([range.cidr]) }));
const GLOBAL_UNICAST = cidrSet(["2000::/3"]);
const NAT64 = cidrSet(["64:ff9b::/96"]);

/**
 * Makes the guard that every dialled address passes. `allow` is `false` (public addresses only), `true` (private ones
 * too, though never multicast, unspecified or cloud metadata), or the CIDRs that alone may be dialled besides public
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
