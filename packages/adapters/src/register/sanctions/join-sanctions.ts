import type { SanctionsEntry } from "@broker/contracts";

/** Both lists' different values, the known ones first. */
function both<Value>(known: readonly Value[], more: readonly Value[]): Value[] {
  const seen = new Map(known.map((value) => [JSON.stringify(value), value]));
  for (const value of more) {
    const text = JSON.stringify(value);
    if (!seen.has(text)) seen.set(text, value);
  }
  return [...seen.values()];
}

const sorted = (...days: readonly (string | null)[]) => days.filter((day) => day !== null).sort();

/** A party of which two rows, or two sets of rows, tell. */
export function joinSanctions(known: SanctionsEntry, more: SanctionsEntry): SanctionsEntry {
  return {
    id: known.id,
    list: known.list,
    kind: known.kind ?? more.kind,
    names: both(known.names, more.names),
    births: both(known.births, more.births),
    nationalities: both(known.nationalities, more.nationalities),
    genders: both(known.genders, more.genders),
    addresses: both(known.addresses, more.addresses),
    identifiers: both(known.identifiers, more.identifiers),
    regimes: both(known.regimes, more.regimes),
    sanctions: both(known.sanctions, more.sanctions),
    designatedOn: sorted(known.designatedOn, more.designatedOn)[0] ?? null,
    updatedOn: sorted(known.updatedOn, more.updatedOn).at(-1) ?? null,
    otherId: known.otherId ?? more.otherId,
  };
}
