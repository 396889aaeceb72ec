import { ControlAnswer, type ControlKey } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import type { ClientFacts } from "./prospect-record.ts";

const CERTIFICATES: readonly ControlKey[] = ["cyberEssentials", "cyberEssentialsPlus", "iso27001"];

function premiumOf(log: ClientLog): ClientFacts["premium"] {
  const entry = effectiveValue(log, "expiringPolicy");
  const pence = (entry?.value as { readonly premium?: number } | undefined)?.premium;
  return entry === null || pence === undefined ? null : { pence, provenance: entry.provenance, asOf: entry.asOf };
}

function postcodeOf(log: ClientLog): string | null {
  type Address = { readonly postcode: string | null };
  const office = effectiveValue(log, "registeredOffice")?.value as Address | undefined;
  const others = (effectiveValue(log, "addresses")?.value ?? []) as readonly Address[];
  return office?.postcode ?? others.find((address) => address.postcode !== null)?.postcode ?? null;
}

/** What holds in a client's record of the things that the view of a prospect shows. An answer 'unknown' says nothing. */
export function clientFacts(log: ClientLog): ClientFacts {
  const certificates = CERTIFICATES.flatMap((key): ClientFacts["certificates"] => {
    const entry = effectiveValue(log, `controls.${key}`);
    const answer = entry === null ? "unknown" : ControlAnswer.parse(entry.value).answer;
    return entry === null || answer === "unknown"
      ? []
      : [{ key, answer, provenance: entry.provenance, asOf: entry.asOf }];
  });
  return { premium: premiumOf(log), certificates, postcode: postcodeOf(log) };
}
