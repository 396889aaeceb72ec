import type { ScanPart } from "@broker/contracts";

/** Parts that outside sources answer, not the company's own names and servers. */
const ANSWERED_BY_SOURCES: readonly ScanPart[] = ["darkweb", "registry"];

/** Whether outside sources alone are asked for: then the company's own site is looked at only as far as naming the company needs. */
export function asksSourcesAlone(only: readonly ScanPart[]): boolean {
  return only.length > 0 && only.every((part) => ANSWERED_BY_SOURCES.includes(part));
}
