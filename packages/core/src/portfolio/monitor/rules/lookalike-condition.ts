import type { LookalikeSearch, TriggerEvent } from "@broker/contracts";
import { z } from "zod";
import { lookalikesInCertificates } from "../../triggers/rules/new-lookalike-domain.ts";
import { type Standing, triggerCondition } from "./trigger-condition.ts";

const State = z.strictObject({ domains: z.array(z.string()), foundBy: z.enum(["certificates", "search"]) });

const subjectOf = (domains: readonly string[]) => [...domains].sort().join(", ");

/** A lookalike domain in certificates lasts for as long as the certificate log lists it. */
export const lookalikeCondition = triggerCondition({
  rule: "new-lookalike-domain",
  schema: State,
  begin({ event }) {
    const domains = event.evidence.map(({ label }) => label);
    return { subject: subjectOf(domains), state: { domains, foundBy: "certificates" as const } };
  },
  judge({ domains, foundBy }, report) {
    const now = foundBy === "certificates" ? lookalikesInCertificates(report) : null;
    if (now === null) return "not-observed";
    return domains.some((domain) => now.includes(domain)) ? "lasting" : "gone";
  },
});

/** What a search for lookalikes found: the condition as its alert stores it. */
export function beginLookalikeSearch({ evidence }: TriggerEvent) {
  const domains = evidence.map(({ label }) => label);
  return { subject: subjectOf(domains), state: { domains, foundBy: "search" as const } };
}

/** What a later search shows of lookalikes: gone once all are unregistered; a name not searched for says nothing. */
export function judgeLookalikeSearch(condition: unknown, { found, free }: LookalikeSearch): Standing {
  const read = State.safeParse(condition);
  if (!read.success || read.data.foundBy !== "search") return "not-observed";
  const { domains } = read.data;
  if (domains.some((domain) => found.some((each) => each.domain === domain))) return "lasting";
  return domains.every((domain) => free.includes(domain)) ? "gone" : "not-observed";
}
