import type { ClientEntry } from "@broker/adapters";
import { type ClientLog, effectiveValue } from "@broker/core";

const text = (value: unknown) => (typeof value === "string" ? value : null);

/** By what a company is recognised: its name, number and domains. */
export function identityOf(log: ClientLog): Pick<ClientEntry, "id" | "name" | "companyNumber" | "domains"> {
  const domains = effectiveValue(log, "domains")?.value;
  return {
    id: log.id,
    name: text(effectiveValue(log, "legalName")?.value),
    companyNumber: text(effectiveValue(log, "companyNumber")?.value),
    domains: Array.isArray(domains) ? domains.map((each: { name: string }) => each.name) : [],
  };
}
