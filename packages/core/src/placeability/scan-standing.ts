import type { BandCaveats, Placeability, PlaceabilityVerdict, ScanReport } from "@broker/contracts";
import { bandCaveats } from "../scoring/band-caveats.ts";
import { scanPlaceability } from "./placeability-of.ts";
import { daysUntil, EXPIRING_DAYS } from "./rules/expiry-rules.ts";

/** What a list states beside the score of a scan. */
export interface ScanStanding {
  /** What the score is based on; null = nothing was assessed. */
  readonly basis: string | null;
  readonly caveats: BandCaveats;
  /** The verdict of the scan alone, on its day. */
  readonly verdict: PlaceabilityVerdict;
  /** The first day on which the domain or its certificate expires, ISO 8601; null = not known. */
  readonly expiresOn: string | null;
}

/** What a list states beside the score of this report. */
export function scanStanding(report: ScanReport): ScanStanding {
  const { certificates, tls } = report.facts;
  const days = [certificates?.registration?.expiresOn, tls?.certificate?.notAfter].flatMap((day) => day ?? []);
  return {
    basis: report.scores.overall?.basis ?? null,
    caveats: bandCaveats(report),
    verdict: scanPlaceability(report, report.startedAt).verdict,
    expiresOn: days.map((day) => day.slice(0, 10)).sort()[0] ?? null,
  };
}

/** The verdict of a scan alone on a later day: what has come within 30 days of expiry since then is a blocker. */
export function standingVerdict(
  { verdict, expiresOn }: Pick<ScanStanding, "verdict" | "expiresOn">,
  now: string,
): Pick<Placeability, "verdict" | "basis"> {
  const isExpiring = expiresOn !== null && daysUntil(expiresOn, now) <= EXPIRING_DAYS;
  return { verdict: verdict === "ready" && isExpiring ? "needs-work" : verdict, basis: "scan" };
}
