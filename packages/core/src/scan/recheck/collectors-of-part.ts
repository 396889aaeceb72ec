import type { CollectorName, FactsPart } from "@broker/contracts";

/** What each part of the facts is derived from. */
export const COLLECTORS_OF_PART: Readonly<Record<FactsPart, readonly CollectorName[]>> = {
  dns: ["dns"],
  email: ["email"],
  tls: ["tls"],
  http: ["web"],
  page: ["web", "page"],
};
