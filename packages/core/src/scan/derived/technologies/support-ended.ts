import { compareVersions } from "./compare-versions.ts";
import rows from "./end-of-support.json" with { type: "json" };

/** Linux distributions mend old versions themselves and say so in the server's words; then the maker's date proves nothing. */
const MENDED_BY_DISTRIBUTION =
  /ubuntu|debian|\+deb|deb\d{1,2}u\d|red hat|\bel[789]\b|\.el[789]|centos|rocky|almalinux|suse|amazon linux|fedora/i;

/**
 * The day (ISO date) on which security fixes for the version ended, if it was past at the time of the scan; else null.
 * Dates and their sources are in end-of-support.json; a row without `below` holds for every version, also an unknown one.
 * @param evidence where the version was read, in which a distribution may show
 * @param at ISO time of the scan
 */
export function supportEnded(
  technology: string,
  version: string | null,
  evidence: readonly string[],
  at: string,
): string | null {
  const row = rows.find((candidate) => {
    if (candidate.technology !== technology) return false;
    if (candidate.below === null) return true;
    if (version === null) return false;
    return compareVersions(version, candidate.from ?? "0") >= 0 && compareVersions(version, candidate.below) < 0;
  });
  if (row === undefined || row.ended > at.slice(0, 10)) return null;
  if (row.distributionsMend && evidence.some((text) => MENDED_BY_DISTRIBUTION.test(text))) return null;
  return row.ended;
}
