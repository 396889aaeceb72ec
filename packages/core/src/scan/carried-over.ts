import { CARRIED_GROUNDS, type Dispute, type ScanReport } from "@broker/contracts";

/** A dispute about an earlier scan of the same domain. */
export interface EarlierDispute extends Dispute {
  /** When the scan that it was made on began; ISO 8601, UTC. */
  readonly scannedAt: string;
}

/**
 * Whether an upheld dispute holds for later scans too: of a ground that no later look undoes, shown by evidence, and with a last day.
 * What has no end would hide a finding for good.
 */
export function isCarriedOver({
  ground,
  evidence,
  expiresOn,
  settled,
}: Pick<Dispute, "ground" | "evidence" | "expiresOn" | "settled">): boolean {
  return CARRIED_GROUNDS.includes(ground ?? "") && evidence !== null && expiresOn !== undefined && settled !== null;
}

/** Upheld before expired, then the one that ends last, then the newest. */
function strongest(a: EarlierDispute, b: EarlierDispute): number {
  if (a.state !== b.state) return a.state === "upheld" ? -1 : 1;
  const rank = ({ expiresOn = "", at, id }: EarlierDispute) => `${expiresOn} ${at} ${id}`;
  return rank(a) > rank(b) ? -1 : 1;
}

/**
 * The disputes about earlier scans that are carried over to this one, at most one a check: where the check fails or is partly met again,
 * the scan began on or before the dispute's last day, and nobody disputes the check on this scan itself. Whether what the evidence shows
 * is still so is not judged.
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
