import type { DnsAnswer, RecordType } from "@broker/contracts";
import type { AddressGuard } from "./address-guard.ts";
import type { DialFailure } from "./connect-pinned.ts";
import { parseAddress } from "./parse-address.ts";

/** Addresses that were checked, best first; only these may be dialled. */
export interface CheckedAddresses {
  readonly addresses: readonly string[];
}

const MAX_ADDRESSES = 3;

/**
 * Resolves a host to addresses that passed the guard. IPv6 is queried only if there is no IPv4. A host with some
 * refused addresses retains the others. Never uses the operating system's resolver: exactly these addresses are
 * dialled, so no second look-up can differ.
 */
export async function resolveHost(
  host: string,
  ask: (name: string, type: RecordType) => Promise<DnsAnswer>,
  guard: AddressGuard,
): Promise<CheckedAddresses | DialFailure> {
  const literal = parseAddress(host);
  if (literal) return checked(host, [literal.text], guard);
  let answer = await ask(host, "A");
  if (answer.status === "nodata") answer = await ask(host, "AAAA");
  const { status } = answer;
  if (status === "aborted") return { code: "aborted", message: "The scan was stopped." };
  if (status === "budget")
    return { code: "budget", message: "The scan has asked as many DNS questions as it may ask." };
  if (status !== "ok") {
    const code = status === "nxdomain" || status === "nodata" ? "dns" : "dns-failed";
    return { code, message: `No address of ${host} could be found (${status}).` };
  }
  const found = answer.records.flatMap((record) =>
    record.type === "A" || record.type === "AAAA" ? [record.address] : [],
  );
  return checked(host, found, guard);
}

function checked(host: string, found: readonly string[], guard: AddressGuard): CheckedAddresses | DialFailure {
  const addresses = found.filter((address) => guard(address) === null);
  if (addresses.length > 0) return { addresses: addresses.slice(0, MAX_ADDRESSES) };
  const first = found[0] ?? "";
  return { code: "address-refused", message: `${host} leads to ${first}, a ${guard(first)}, which is not scanned.` };
}
