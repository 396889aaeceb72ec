import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog } from "@broker/core";
import type { ClientEntry } from "../clients/client-store.ts";

let made = 0;

/** A client with an id of its own and no statements, for tests. */
export function freshClient(now: string, over: Partial<ClientLog> = {}): ClientLog {
  made += 1;
  return { id: made.toString(16).padStart(12, "a"), version: 1, createdAt: now, sample: false, entries: [], ...over };
}

/** Makes companies as entries, for tests: what is known gets its name, domains and number again. */
export function companyEntry(now: string) {
  const say = (log: ClientLog, field: ClientField, value: unknown) =>
    assertValue(log, { field, value, provenance: "declared", asOf: now, by: "jane" }, now);
  return (
    name: string,
    domains: string[] = [],
    companyNumber: string | null = null,
    over: Partial<ClientLog> = {},
  ): ClientEntry => {
    const self = freshClient(now, over);
    const owned = domains.map((domain) => ({ name: domain, role: "main", accepted: true }));
    return {
      id: self.id,
      name,
      domains,
      companyNumber,
      actor: { by: "jane", at: now },
      apply: (known) => {
        let log = say(known ?? self, "legalName", name);
        if (domains.length > 0) log = say(log, "domains", owned);
        return companyNumber === null ? log : say(log, "companyNumber", companyNumber);
      },
    };
  };
}
