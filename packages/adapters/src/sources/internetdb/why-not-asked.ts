import { cidrSet } from "../../network/address/cidr-set.ts";
import { parseAddress } from "../../network/address/parse-address.ts";
import { SPECIAL_RANGES } from "../../network/address/special-ranges.ts";
import { networkOf } from "../../network/network-of.ts";

const special = SPECIAL_RANGES.filter(({ what }) => what !== "documentation").map(({ cidr, what }) => ({
  what,
  set: cidrSet([cidr]),
}));

/**
 * Why the index is not asked about an address, in words; null = it may be asked: it is IPv4, public, and of no provider
 * whose addresses many sites share.
 */
export function whyNotAsked(text: string): string | null {
  const address = parseAddress(text);
  if (address === null || address.family !== "ipv4") return "the index knows IPv4 addresses only";
  const own = special.find(({ set }) => set.has(address));
  if (own !== undefined) return `it is no public address (${own.what})`;
  const network = networkOf(text);
  return typeof network === "object" ? `many sites share it: ${network.range}` : null;
}
