import type { SpfFacts } from "@broker/contracts";
import type { Lookup } from "../../dns/dns-lookup.ts";
import { evaluateSpf } from "./evaluate-spf.ts";

/** From this share of all addresses on, a record authorises all senders: the remainder gives no protection. */
const EVERYONE = 0.9;

/** SPF of a mail domain (RFC 7208). A temporarily failed lookup leaves `valid` open. */
export async function spfFacts(domain: string, lookup: Lookup): Promise<SpfFacts> {
  const seen = await evaluateSpf(domain, lookup);
  const undetermined = seen.error === "temperror";
  const unseen = undetermined && seen.record === null;
  const present = seen.record !== null || seen.error === "multiple-records" ? true : undetermined ? null : false;
  const open = seen.passingShare >= EVERYONE;
  return {
    present,
    valid: undetermined ? null : seen.error === null,
    error: seen.error,
    record: seen.record,
    lookups: unseen ? null : seen.lookups,
    voidLookups: unseen ? null : seen.voidLookups,
    all: seen.all,
    effectiveAll: seen.effectiveAll,
    permitsEveryone: open || !undetermined ? open : null,
    usesPtr: unseen ? null : seen.usesPtr,
    usesMacros: unseen ? null : seen.usesMacros,
  };
}
