import { CARRIED_GROUNDS, type Dispute, type ScanReport } from "@broker/contracts";

/** A dispute about an earlier scan of the same domain. */
export interface EarlierDispute extends Dispute {
  /** When the scan that it was raised on began; ISO 8601, UTC. */
  readonly scannedAt: string;
}

/**
 * Whether an upheld dispute applies to later scans: on grounds that no recheck overturns, supported by evidence, and
 * with an end date. Without an end date it would hide a finding indefinitely.
 */
export function isCarriedOver({
  ground,
  evidence,
  expiresOn,
  settled,
}: Pick<Dispute, "ground" | "evidence" | "expiresOn" | "settled">): boolean {
  return CARRIED_GROUNDS.includes(ground ?? "") && evidence !== null && expiresOn !== undefined && settled !== null;
}

/** Upheld before expired, then the latest end date, then the newest. */
function strongest(a: EarlierDispute, b: EarlierDispute): number {
  if (a.state !== b.state) return a.state === "upheld" ? -1 : 1;
  const rank = ({ expiresOn = "", at, id }: EarlierDispute) => `${expiresOn} ${at} ${id}`;
  return rank(a) > rank(b) ? -1 : 1;
}

/**
 * The disputes about earlier scans that are carried over to this one, at most one a check: where the check fails or
 * partly fails again, the scan began on or before the dispute's last day, and the check is not disputed on this scan.
 * The validity of the evidence is not reassessed.
 * @param scan as its evidence alone has it
 * @param own disputes about this scan
 */
export function carriedOver(
  scan: Pick<ScanReport, "startedAt" | "checks">,
  own: readonly Dispute[],
  earlier: readonly EarlierDispute[],
): EarlierDispute[] {
  const day = scan.startedAt.slice(0, 10);
  const fits = earlier.filter(
    (dispute) =>
      (dispute.state === "upheld" || dispute.state === "expired") &&
      isCarriedOver(dispute) &&
      dispute.scannedAt < scan.startedAt &&
      (dispute.expiresOn ?? "") >= day,
  );
  return scan.checks.flatMap(({ id, outcome }) => {
    const isFinding = outcome === "fail" || outcome === "partial";
    if (!isFinding || own.some(({ checkId, state }) => checkId === id && state !== "withdrawn")) return [];
    return fits
      .filter(({ checkId }) => checkId === id)
      .toSorted(strongest)
      .slice(0, 1);
  });
}
