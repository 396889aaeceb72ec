import type { ScanReport } from "@broker/contracts";

/** The source of a statement observed by a scan, as the record stores it: 'scan 0123456789ab of acme.example'. */
export const scanSource = ({ id, target }: Pick<ScanReport, "id" | "target">): string =>
  `scan ${id.slice(0, 12)} of ${target.domain}`;

/** The scanned domain of such a source; null = the source is not a scan. */
export const scannedDomain = (source: string): string | null => /^scan [0-9a-f]{12} of (.+)$/.exec(source)?.[1] ?? null;

/** The source of a statement made by binding a placement: 'placement 3f2a91c07b1d'. */
export const placementSource = (id: string): string => `placement ${id}`;

export const isPlacementSource = (source: string): boolean => /^placement (?=.)/.test(source);
