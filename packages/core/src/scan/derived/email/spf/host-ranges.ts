import type { DnsAnswer } from "@broker/contracts";
import { recordsOf } from "../../dns/dns-lookup.ts";
import type { AddressRange } from "./address-range.ts";
import { parseNetwork } from "./parse-network.ts";

/** The networks of `a/prefix4//prefix6`, given the address answers of its name. */
export function hostRanges(answers: readonly DnsAnswer[], prefix4: number, prefix6: number): AddressRange[] {
  const networks = answers.flatMap((answer) => [
    ...recordsOf(answer, "A").map((record) => parseNetwork(4, `${record.address}/${prefix4}`)),
    ...recordsOf(answer, "AAAA").map((record) => parseNetwork(6, `${record.address}/${prefix6}`)),
  ]);
  return networks.filter((network): network is AddressRange => network !== null && network !== "tiny");
}
