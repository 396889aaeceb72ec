import type { KycParty } from "@broker/contracts";

/** Officers and owners that a register no longer states, and those that it states first. */
export interface ChangedPrincipals {
  readonly added: readonly KycParty[];
  readonly gone: readonly KycParty[];
}

const isPrincipal = ({ roles, source }: KycParty) =>
  source === "register" && roles.some((role) => role === "officer" || role === "owner");

/** What changed of a client's officers and owners between two readings of the register. */
export function changedPrincipals(before: readonly KycParty[], after: readonly KycParty[]): ChangedPrincipals {
  const present = new Set(before.flatMap(({ id, goneAt }) => (goneAt === null ? [id] : [])));
  const now = new Set(after.flatMap(({ id, goneAt }) => (goneAt === null ? [id] : [])));
  return {
    added: after.filter((party) => isPrincipal(party) && now.has(party.id) && !present.has(party.id)),
    gone: before.filter((party) => isPrincipal(party) && present.has(party.id) && !now.has(party.id)),
  };
}
