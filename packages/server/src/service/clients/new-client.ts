import type { ClientLog } from "@broker/core";

/** A client of whom nothing has been said. */
export function newClient(id: string, at: string): ClientLog {
  return { id, version: 1, createdAt: at, sample: false, entries: [] };
}
