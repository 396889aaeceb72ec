import type { LookalikeSearch, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { newLookalikeDomain, registeredSince } from "./rules/new-lookalike-domain.ts";
import { triggerEventOf } from "./trigger-event-of.ts";

/** The id of a search: SHA-256 of all that it says. */
export function lookalikeSearchId(search: LookalikeSearch, digest: Digest): string {
  return digest(JSON.stringify(search));
}

/** The event that a search raises against those before it, the newest first; null = it tells nothing new. */
export function raiseLookalikes(
  earlier: readonly LookalikeSearch[],
  last: LookalikeSearch,
  company: string,
  digest: Digest,
): TriggerEvent | null {
  const [before] = earlier;
  const found = before === undefined ? null : registeredSince(earlier, last);
  if (before === undefined || found === null) return null;
  const look = (search: LookalikeSearch) => ({
    id: lookalikeSearchId(search, digest),
    startedAt: search.asOf,
    target: { domain: search.domain },
  });
  return triggerEventOf(
    { ...found, rule: newLookalikeDomain.id, before: look(before), after: look(last) },
    company,
    digest,
  );
}
