import affected from "./affected-versions.json" with { type: "json" };

/** Versions from the first, up to but not with the second; null = no bound. */
export type VersionRange = readonly (string | null | undefined)[];

/** Versions that a vulnerability is in, as the CVE's entry at nvd.nist.gov states them. */
const ranges = new Map(affected.map(({ cve, ranges: known }) => [cve, known as readonly VersionRange[]]));

/** Operating systems to which a vulnerability is limited, as the CVE's entry states. */
const platforms = new Map(affected.flatMap(({ cve, only }) => (only === undefined ? [] : [[cve, only] as const])));

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
 * Whether a version lies in one of the ranges; null = the version is not known as numbers. A truncated version, '7',
 * may be any 7.x. Letters are not compared.
 */
export function inRanges(version: string | null, known: readonly VersionRange[]): boolean | null {
  const own = numbers(version ?? "");
  if (own.length === 0) return null;
  return known.some(
    ([from, below]) =>
      (!from || compare(own, numbers(from), Number.POSITIVE_INFINITY) >= 0) &&
      (!below || compare(own, numbers(below), 0) < 0),
  );
}

/** The versions that a vulnerability is in; null = not in the table. */
export const affectedRanges = (cve: string): readonly VersionRange[] | null => ranges.get(cve) ?? null;

/** The operating system to which a vulnerability is limited; undefined = any, or not in the table. */
export const affectedSystem = (cve: string): string | undefined => platforms.get(cve);

/** Whether a version may have a vulnerability: false only if the table has its versions and this is not among them. */
export function mayBeAffected(cve: string, version: string | null): boolean {
  const known = ranges.get(cve);
  return known === undefined || inRanges(version, known) !== false;
}
