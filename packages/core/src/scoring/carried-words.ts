import { type ScanReport, showDate } from "@broker/contracts";

/** That what was upheld is carried over from earlier scans, and until when; empty where nothing is. Follows the number of the upheld. */
export function carriedWords({ checks }: Pick<ScanReport, "checks">): string {
  const upheld = checks.flatMap(({ dispute }) => (dispute?.state === "upheld" ? [dispute] : []));
  const carried = upheld.filter(({ carriedFrom }) => carriedFrom !== undefined);
  const [first, ...others] = [...new Set(carried.map(({ expiresOn = "" }) => expiresOn))].sort();
  if (first === undefined) return "";
  const words = `carried over${others.length === 0 ? "" : ", the first"} until ${showDate(first)}`;
  return carried.length === upheld.length ? `, ${words}` : ` (${carried.length} of them ${words})`;
}
