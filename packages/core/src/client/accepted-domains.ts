import type { ClientLog } from "./client-log.ts";
import { effectiveValue } from "./effective-value.ts";

/** A domain in a client's record. */
export interface RecordedDomain {
  readonly name: string;
  readonly role: "main" | "other" | "mail";
  readonly accepted: boolean;
  /** Whose of the group it is; absent = the client's own. */
  readonly company?: string;
}

/** The domains that hold in a client's record, those that are only proposed among them. */
export function recordedDomains(log: ClientLog): readonly RecordedDomain[] {
  const value = effectiveValue(log, "domains")?.value;
  return Array.isArray(value) ? (value as RecordedDomain[]) : [];
}

/** The names of the domains that are accepted as the client's, in lower case. */
export function acceptedDomains(log: ClientLog): readonly string[] {
  return recordedDomains(log)
    .filter(({ accepted }) => accepted)
    .map(({ name }) => name.toLowerCase());
}
