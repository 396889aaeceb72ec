import { BlockList } from "node:net";
import { AppError } from "@broker/contracts";
import { type IpAddress, parseAddress } from "./parse-address.ts";

/**
 * Says whether an address lies in one of some ranges. The families are kept apart: an IPv4 range holds no IPv4-mapped
 * address.
 */
export interface CidrSet {
  has(address: IpAddress): boolean;
}

/** Builds a set from CIDRs or single addresses. Throws `config_invalid` for anything else. */
export function cidrSet(ranges: readonly string[]): CidrSet {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [text = "", size, ...rest] = range.trim().split("/");
    const address = parseAddress(text);
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
