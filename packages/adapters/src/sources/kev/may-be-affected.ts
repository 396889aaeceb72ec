import rows from "./affected-versions.json" with { type: "json" };

/**
 * Versions that a vulnerability is in, each range from the first number up to, not with, the second; as the CVE's entry
 * at nvd.nist.gov states them.
 */
const ranges = new Map(rows.map(({ cve, ranges: known }) => [cve, known as readonly (readonly (string | null)[])[]]));

const numbers = (version: string) => /^\d+(?:\.\d+)*/.exec(version)?.[0].split(".").map(Number) ?? [];

/** Compares number by number; where one version says no more, `rest` stands for what it does not say. */
function compare(version: readonly number[], limit: readonly number[], rest: number): number {
  for (let place = 0; place < Math.max(version.length, limit.length); place += 1) {
    const [own, other] = [version[place] ?? rest, limit[place] ?? 0];
    if (own !== other) return own < other ? -1 : 1;
  }
  return 0;
}

/**
 * Whether a version may have a vulnerability: false only where the table knows its versions and this is none of them. A
 * version that is cut short, '7', may be any of its kind. Letters are not compared.
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
