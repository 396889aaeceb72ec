import { assertValue } from "../../client/assert-value.ts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";

interface Owned {
  readonly name: string;
  readonly role: string;
  readonly accepted: boolean;
}

/**
 * The client with the domain among its own, accepted; the same client where it has that already. What a person decided about the domains
 * before stays a decision.
 */
export function addDomain(
  log: ClientLog,
  domain: string,
  { by, at }: { readonly by: string; readonly at: string },
): ClientLog {
  const held = effectiveValue(log, "domains");
  const owned = (held?.value ?? []) as readonly Owned[];
  if (owned.some((each) => each.name === domain && each.accepted)) return log;
  const role = owned.find((each) => each.name === domain)?.role ?? (owned.length === 0 ? "main" : "other");
  const value = [...owned.filter((each) => each.name !== domain), { name: domain, role, accepted: true }];
  const override = held?.override ?? false;
  return assertValue(log, { field: "domains", value, provenance: "declared", asOf: at, by, override }, at);
}
