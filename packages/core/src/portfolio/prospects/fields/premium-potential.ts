import { showDate } from "@broker/contracts";
import type { ProspectRecord } from "../prospect-record.ts";
import { type Figure, notKnown } from "./figure.ts";

/** Premium of the expiring policy in pence, where the client's record knows it. Nothing is estimated. */
export function premiumPotential({ client }: Pick<ProspectRecord, "client">): Figure<number> {
  if (client === null) return notKnown("No expiring premium is known: no client has this domain.");
  if (client.premium === null) return notKnown("The client's record has no expiring premium.");
  const { pence, provenance, asOf } = client.premium;
  return { value: pence, rule: `Expiring premium in the client's record, of ${showDate(asOf)}.`, provenance, asOf };
}
