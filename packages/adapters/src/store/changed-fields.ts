import type { ClientField } from "@broker/contracts";
import type { ClientLog } from "@broker/core";

/** The fields about which something was said or taken back between two states of a client, each once, in the order of the saying. */
export function changedFields(before: ClientLog | null, after: ClientLog): readonly ClientField[] {
  const stood = new Map(before?.entries.map((entry) => [entry.n, entry.withdrawn === null]));
  const changed = after.entries.filter((entry) => stood.get(entry.n) !== (entry.withdrawn === null));
  return [...new Set(changed.map((entry) => entry.field))];
}
