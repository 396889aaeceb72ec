import type { KycParty, SanctionsEntry } from "@broker/contracts";
import type { Digest } from "../../ports.ts";

/** What a decision on a hit rests on; another basis reopens it. */
export interface HitBasis {
  /** Of the screened party: name, birth, nationality and numbers. */
  readonly party: string;
  /** Of the list's entry: names, births and identifiers. */
  readonly entry: string;
}

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort();

/** The basis of a hit. A new day of the list, reasons, or addresses change nothing. */
export function hitBasis(party: KycParty, entry: SanctionsEntry, digest: Digest): HitBasis {
  const { name, kind, dateOfBirth, nationality, companyNumber, lei, passport } = party;
  const { id, list, names, births, identifiers } = entry;
  const short = (value: unknown) => digest(JSON.stringify(value)).slice(0, 16);
  return {
    party: short([name, kind, dateOfBirth, nationality, companyNumber, lei, passport]),
    entry: short([list, id, sorted(names.map(({ text }) => text)), sorted(births), sorted(identifiers)]),
  };
}

/** The id of a hit: the same party and entry have the same hit in every screening. */
export const hitId = (client: string, party: string, entry: Pick<SanctionsEntry, "list" | "id">, digest: Digest) =>
  digest(JSON.stringify(["hit", client, party, entry.list, entry.id])).slice(0, 12);
