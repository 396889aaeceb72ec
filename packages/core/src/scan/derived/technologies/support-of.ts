import rows from "./end-of-support.json" with { type: "json" };

/** Compares dotted versions number by number, a missing part being 0; below 0 when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [as, bs] = [a.split("."), b.split(".")];
  for (let place = 0; place < Math.max(as.length, bs.length); place += 1) {
    const difference = Number(as[place] ?? 0) - Number(bs[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Linux distributions patch old versions themselves and show this in the server header; the vendor's date then proves
 * nothing.
 */
export const LINUX_DISTRIBUTION =
  /ubuntu|debian|\+deb|deb\d{1,2}u\d|red hat|\bel[789]\b|\.el[789]|centos|rocky|almalinux|suse|amazon linux|fedora/i;

/** Whether a version is supported, and the date (ISO) on which support ended. `supported: null` = not in the table. */
interface Support {
  readonly supported: boolean | null;
  readonly supportEnded: string | null;
}

const UNKNOWN: Support = { supported: null, supportEnded: null };

/**
 * Assesses a version at the time of the scan by end-of-support.json, which has dates and sources; a row without `below`
 * applies to every later version, without `from` also to an unknown one; a row without `ended` has informal support, so
 * nothing follows. A product of the table whose version is in no ended row is supported. `distributions` of a row = the
 * day on which the last release of a Linux distribution that patches these versions ended.
 * @param evidence where the version was read, which may show a distribution
 * @param at ISO time of the scan
 */
export function supportOf(
  technology: string,
  version: string | null,
  evidence: readonly string[],
  at: string,
): Support {
  const own = rows.filter((row) => row.technology === technology);
  const row = own.find(({ from, below }) => {
    if (version === null) return from === null && below === null;
    return compareVersions(version, from ?? "0") >= 0 && (below === null || compareVersions(version, below) < 0);
  });
  if (own.length === 0 || (row === undefined && version === null) || row?.ended === null) return UNKNOWN;
  if (row === undefined || row.ended > at.slice(0, 10)) return { supported: true, supportEnded: null };
  if (row.distributionsMend && evidence.some((text) => LINUX_DISTRIBUTION.test(text))) {
    const distribution = row.distributions?.find(({ name }) => evidence.some((text) => text.includes(name)));
    if (distribution === undefined || distribution.ended > at.slice(0, 10)) return UNKNOWN;
    return { supported: false, supportEnded: distribution.ended };
  }
  return { supported: false, supportEnded: row.ended };
}
