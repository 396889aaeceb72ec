import type { ProspectRecord } from "../prospect-record.ts";
import { declared } from "./declared.ts";
import type { Figure } from "./figure.ts";

/** Yearly revenue in pence, as the last list that names a sum in pounds declares it. */
export function revenue({ listing }: Pick<ProspectRecord, "listing">): Figure<number> {
  return declared(listing, "revenue", listing.revenue, "one sum in pounds");
}
