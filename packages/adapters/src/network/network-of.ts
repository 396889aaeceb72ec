import type { NetworkOf } from "@broker/core";
import { fixedSet, SPECIAL_RANGES } from "./address/address-guard.ts";
import { parseAddress } from "./address/parse-address.ts";
import providers from "./shared-ranges.json" with { type: "json" };

const shared = providers.map(({ provider, ranges }) => ({ provider, set: fixedSet(ranges) }));
const special = fixedSet(SPECIAL_RANGES.filter(({ what }) => what !== "documentation").map(({ cidr }) => cidr));

/**
 * Whose an address is, by the ranges that providers publish (shared-ranges.json). Text that is no address is not
 * public.
 */
export const networkOf: NetworkOf = (text) => {
  const address = parseAddress(text);
  if (address === null || special.has(address)) return "not-public";
  const range = shared.find(({ set }) => set.has(address))?.provider;
  return range === undefined ? "own" : { range };
};
