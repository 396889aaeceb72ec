import type { KycParty, PartyRole } from "@broker/contracts";
import { folded } from "../../base/folded-name.ts";
import type { ClientLog } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import type { Digest } from "../../ports.ts";

/** A party as a source states it, before it has an id. */
export type StatedParty = Omit<KycParty, "id" | "goneAt">;

/** A party without particulars beside its name. */
export const BARE = {
  ...{ dateOfBirth: null, nationality: null, country: null, companyNumber: null, lei: null, passport: null },
  ...{ position: null, asOf: null, by: null, identity: "not-stated" },
} as const satisfies Partial<StatedParty>;

const company = (name: string, role: PartyRole, more: Partial<StatedParty> = {}): StatedParty => ({
  ...BARE,
  ...{ name: name.trim(), roles: [role], kind: "company", source: "record" },
  ...more,
});

/**
 * The parties that a client's record names: the client itself, its trading and former names, its parent and
 * subsidiaries. Contacts are no parties: they neither own nor direct the client. null = the record has no legal name.
 */
export function recordParties(log: ClientLog): StatedParty[] {
  const value = <Value>(field: Parameters<typeof effectiveValue>[1]) =>
    effectiveValue(log, field) as { readonly value: Value; readonly asOf: string } | null;
  const name = value<string>("legalName");
  const number = value<string>("companyNumber");
  const trading = value<readonly string[]>("tradingNames");
  const former = value<readonly { readonly name: string }[]>("previousNames");
  const group = value<{ readonly parent?: string; readonly subsidiaries?: readonly string[] }>("group");
  const day = (stated: { readonly asOf: string } | null) => ({ asOf: stated?.asOf.slice(0, 10) ?? null });
  return [
    ...(name === null ? [] : [company(name.value, "insured", { companyNumber: number?.value ?? null, ...day(name) })]),
    ...(trading?.value ?? []).map((each) => company(each, "trading-name", day(trading))),
    ...(former?.value ?? []).map((each) => company(each.name, "former-name", day(former))),
    ...(group?.value.parent === undefined ? [] : [company(group.value.parent, "parent", day(group))]),
    ...(group?.value.subsidiaries ?? []).map((each) => company(each, "subsidiary", day(group))),
  ].filter((party) => party.name !== "");
}

/** What makes two statements one party: kind, name, and birth or number as far as both are stated. */
export const partyKey = ({ kind, name, dateOfBirth, companyNumber }: StatedParty): string =>
  JSON.stringify([kind, folded(name), kind === "person" ? (dateOfBirth?.slice(0, 7) ?? "") : (companyNumber ?? "")]);

/** The id of a party of a client: the same statement has the same id in every screening. */
export const partyId = (client: string, party: StatedParty, digest: Digest): string =>
  digest(JSON.stringify(["party", client, partyKey(party)])).slice(0, 12);
