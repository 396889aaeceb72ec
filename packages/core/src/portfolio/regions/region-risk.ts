import { REGION_NAMES, REGIONS, type Region, type RegionRisk, RiskIndex, roundHalfUp } from "@broker/contracts";

/** What the store counts of one region; sample rows left out. Risks are 0–100, higher is riskier. */
export interface RegionCounts {
  readonly region: Region | null;
  readonly businesses: number;
  /** Sum of the risks of those that have a figure, and how many have. */
  readonly riskSum: number;
  readonly figures: number;
  readonly high: number;
  /** Medium-High and Medium together. */
  readonly medium: number;
  readonly low: number;
  /** Of the companies that have a figure now and one from the scan before: how many, and both sums. */
  readonly twice: number;
  readonly twiceSum: number;
  readonly twiceSumBefore: number;
}

/** A mean has to move by this much of the risk index (0–10) before it counts as moving: a point of posture a company. */
const MOVED = 0.1;

const meanIndex = (sum: number, count: number) => roundHalfUp(sum / count / 10, 1);

/**
 * up = riskier than at the scans before: the mean risk index of the companies that were assessed twice, rounded to one decimal, rose
 * by more than 0.1; down = fell by more than that.
 */
function trendOf({ twice, twiceSum, twiceSumBefore }: RegionCounts): RegionRisk["trend"] {
  if (twice === 0) return null;
  const moved = roundHalfUp(meanIndex(twiceSum, twice) - meanIndex(twiceSumBefore, twice), 1);
  if (Math.abs(moved) <= MOVED) return "stable";
  return moved > 0 ? "up" : "down";
}

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
    lastIncident: null,
  };
}

/**
 * The risk map: the six regions, the rest of the country, then the companies whose postcode is not known. A region's score is the mean
 * of its companies' risk indices, rounded once. No breach source is asked yet, so the last incident is not known.
 */
export function regionRisks(counted: readonly RegionCounts[]): readonly RegionRisk[] {
  return [...REGIONS, null].map((region) =>
    regionRisk(
      region,
      counted.find((each) => each.region === region),
    ),
  );
}
