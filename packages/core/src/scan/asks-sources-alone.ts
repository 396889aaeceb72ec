import type { ScanPart } from "@broker/contracts";

/** Parts that external sources answer, not the company's own names and servers. */
const ANSWERED_BY_SOURCES: readonly ScanPart[] = ["darkweb", "registry"];

/**
 * Whether only external sources are requested: then the company's own site is read only as far as needed to name the
 * company.
 */
export function asksSourcesAlone(only: readonly ScanPart[]): boolean {
  return only.length > 0 && only.every((part) => ANSWERED_BY_SOURCES.includes(part));
}
