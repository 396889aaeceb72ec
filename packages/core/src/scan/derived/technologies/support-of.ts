import { compareVersions } from "./compare-versions.ts";
import rows from "./end-of-support.json" with { type: "json" };

/** Linux distributions mend old versions themselves and say so in the server's words; then the maker's date proves nothing. */
const MENDED_BY_DISTRIBUTION =
  /ubuntu|debian|\+deb|deb\d{1,2}u\d|red hat|\bel[789]\b|\.el[789]|centos|rocky|almalinux|suse|amazon linux|fedora/i;

/** Whether a version gets fixes, and the day (ISO date) on which that ended. `supported: null` = the table cannot say. */
export interface Support {
  readonly supported: boolean | null;
  readonly supportEnded: string | null;
}

const UNKNOWN: Support = { supported: null, supportEnded: null };

/**
 * Judges a version at the time of the scan by end-of-support.json, where dates and sources stand; a row without `below` holds for
 * every later version, without `from` also for an unknown one; a row without `ended` is mended by courtesy, so that nothing follows.
 * A product of the table whose version lies in no ended row is supported.
 * @param evidence where the version was read, in which a distribution may show
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
  if (row.distributionsMend && evidence.some((text) => MENDED_BY_DISTRIBUTION.test(text))) return UNKNOWN;
  return { supported: false, supportEnded: row.ended };
}
