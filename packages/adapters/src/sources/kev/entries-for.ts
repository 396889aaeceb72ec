import type { KevData, SourceSubject } from "@broker/contracts";
import { affectedSystem, mayBeAffected } from "@broker/core";
import { dayOf } from "../client/day-of.ts";
import technologies from "./exploited-technologies.json" with { type: "json" };
import type { ExploitedListWire, ExploitedWire } from "./exploited-wire.ts";

/** Technologies of our own rules by their names in CISA's list; `seen` = entries of the list with these names. */
const byProduct = new Map<string, readonly string[]>();
const nameOf = (vendor: string, product: string) => `${vendor}|${product}`.toLowerCase();
for (const { technology, vendor, products } of technologies)
  for (const product of products) {
    const name = nameOf(vendor, product);
    byProduct.set(name, [...(byProduct.get(name) ?? []), technology]);
  }

/** Ids of technologies of our rules that an entry may be in; empty = no rule recognises its product. */
export const technologiesOf = ({ vendorProject, product }: ExploitedWire): readonly string[] =>
  byProduct.get(nameOf(vendorProject, product)) ?? [];

/** Every vulnerability of the list that a technology of our rules may have, in order; the same for every company. */
export function watchedCves(list: ExploitedListWire): readonly string[] {
  return list.vulnerabilities
    .filter((entry) => technologiesOf(entry).length > 0)
    .map(({ cveID }) => cveID)
    .sort();
}

/**
 * The entries that the detected technologies may have, newest first. The list names no versions: an entry is left out
 * only if our own table shows that the detected version, or the operating system shown, is not affected.
 */
export function entriesFor(
  list: ExploitedListWire,
  { technologies, system }: Pick<SourceSubject, "technologies" | "system">,
): KevData["entries"] {
  const seen = new Map(technologies.map(({ id, version }) => [id, version]));
  const entries = list.vulnerabilities.flatMap((wire) => {
    const technology = technologiesOf(wire).find((id) => seen.has(id));
    const only = affectedSystem(wire.cveID);
    if (only !== undefined && system !== undefined && system !== only) return [];
    if (technology === undefined || !mayBeAffected(wire.cveID, seen.get(technology) ?? null)) return [];
    return {
      cve: wire.cveID,
      vendor: wire.vendorProject,
      product: wire.product,
      title: wire.vulnerabilityName ?? wire.cveID,
      addedOn: dayOf(wire.dateAdded) ?? "",
      ransomware: wire.knownRansomwareCampaignUse?.toLowerCase() === "known",
      technology,
      version: seen.get(technology) ?? null,
    };
  });
  return entries.sort((a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : a.cve < b.cve ? -1 : 1));
}
