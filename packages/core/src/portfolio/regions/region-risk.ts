import {
  REGION_NAMES,
  REGIONS,
  type Region,
  type RegionRisk,
  RiskIndex,
  roundHalfUp,
  showDate,
} from "@broker/contracts";

/** A breach at a company of a region. */
export interface RegionIncident {
  /** When the scan that newly found it began, or the day of a breach that the first scan found; ISO 8601, UTC. */
  readonly at: string;
  readonly company: string;
  readonly event: string;
}

/** Stored counts of one region, excluding sample rows. Risks are 0–100, higher is riskier. */
export interface RegionCounts {
  readonly region: Region | null;
  readonly businesses: number;
  /** Total of the known risks, and their number. */
  readonly riskSum: number;
  readonly figures: number;
  readonly high: number;
  /** Medium-High and Medium together. */
  readonly medium: number;
  readonly low: number;
  /** Companies with a current and a previous score: their number and both totals. */
  readonly twice: number;
  readonly twiceSum: number;
  readonly twiceSumBefore: number;
  /** The newest breach known in the region; null = none. */
  readonly incident: RegionIncident | null;
}

/** Minimum change of the mean risk index (0–10) that counts as a movement: one posture point a company. */
const MOVED = 0.1;

const meanIndex = (sum: number, count: number) => roundHalfUp(sum / count / 10, 1);

/**
 * up = riskier than at the previous scans: the mean risk index of the companies assessed twice, rounded to one decimal,
 * rose by more than 0.1; down = it fell by more than that.
 */
function trendOf({ twice, twiceSum, twiceSumBefore }: RegionCounts): RegionRisk["trend"] {
  if (twice === 0) return null;
  const moved = roundHalfUp(meanIndex(twiceSum, twice) - meanIndex(twiceSumBefore, twice), 1);
  if (Math.abs(moved) <= MOVED) return "stable";
  return moved > 0 ? "up" : "down";
}

const incidentWords = ({ at, company, event }: RegionIncident) => `${showDate(at)} · ${company}: ${event}`;

function regionRisk(region: Region | null, counts: RegionCounts | undefined): RegionRisk {
  const { businesses = 0, figures = 0, riskSum = 0, high = 0, medium = 0, low = 0 } = counts ?? {};
  return {
    id: region,
    name: region === null ? "not known" : REGION_NAMES[region],
    riskScore: figures === 0 ? null : RiskIndex.parse(meanIndex(riskSum, figures)),
    businesses,
    highRiskCount: high,
    mediumRiskCount: medium,
    lowRiskCount: low,
    trend: counts ? trendOf(counts) : null,
    lastIncident: counts?.incident ? incidentWords(counts.incident) : null,
  };
}

/**
 * The risk map: the six regions, the rest of the country, then companies without a known postcode. A region's score is
 * the mean of its companies' risk indices, rounded once. Its last incident is the newest breach that a scan found,
 * the first included; null = not known, which differs from none.
 */
export function regionRisks(counted: readonly RegionCounts[]): readonly RegionRisk[] {
  return [...REGIONS, null].map((region) =>
    regionRisk(
      region,
      counted.find((each) => each.region === region),
    ),
  );
}
