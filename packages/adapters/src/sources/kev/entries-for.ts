import type { KevData, SourceSubject } from "@broker/contracts";
import { dayOf } from "../client/day-of.ts";
import affected from "./affected-versions.json" with { type: "json" };
import technologies from "./exploited-technologies.json" with { type: "json" };
import type { ExploitedListWire, ExploitedWire } from "./exploited-wire.ts";

/**
 * Versions that a vulnerability is in, each range from the first number up to, not with, the second; as the CVE's entry
 * at nvd.nist.gov states them.
 */
const ranges = new Map(
  affected.map(({ cve, ranges: known }) => [cve, known as readonly (readonly (string | null)[])[]]),
);

const numbers = (version: string) => /^\d+(?:\.\d+)*/.exec(version)?.[0].split(".").map(Number) ?? [];

/** Compares number by number; if one version has fewer parts, `rest` replaces the missing ones. */
function compare(version: readonly number[], limit: readonly number[], rest: number): number {
  for (let place = 0; place < Math.max(version.length, limit.length); place += 1) {
    const [own, other] = [version[place] ?? rest, limit[place] ?? 0];
    if (own !== other) return own < other ? -1 : 1;
  }
  return 0;
}

/**
 * Whether a version may have a vulnerability: false only if the table has its versions and this is not among them. A
 * truncated version, '7', may be any 7.x. Letters are not compared.
 */
export function mayBeAffected(cve: string, version: string | null): boolean {
  const known = ranges.get(cve);
  const own = numbers(version ?? "");
  if (known === undefined || own.length === 0) return true;
  return known.some(
    ([from, below]) =>
      (!from || compare(own, numbers(from), Number.POSITIVE_INFINITY) >= 0) &&
      (!below || compare(own, numbers(below), 0) < 0),
  );
}

/** Operating systems to which a vulnerability is limited, as the CVE's entry states. */
const platforms = new Map(affected.flatMap(({ cve, only }) => (only === undefined ? [] : [[cve, only] as const])));

/** Technologies of our own rules by their names in CISA's list; `seen` = entries of the list with these names. */
const byProduct = new Map<string, readonly string[]>();
const nameOf = (vendor: string, product: string) => `${vendor}|${product}`.toLowerCase();
for (const { technology, vendor, products } of technologies)
  for (const product of products) {
    const name = nameOf(vendor, product);
    byProduct.set(name, [...(byProduct.get(name) ?? []), technology]);
  }

const technologiesOf = ({ vendorProject, product }: ExploitedWire) =>
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
    const only = platforms.get(wire.cveID);
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
