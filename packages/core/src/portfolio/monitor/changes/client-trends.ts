import { type AlertDay, PostureScore, type ScanPoint, type TrendScan } from "@broker/contracts";

/** Scans of a domain as charts show them, the oldest first. */
export function trendScans(points: readonly ScanPoint[]): TrendScan[] {
  return points.map(({ point, disputed }, place) => {
    const before = points[place - 1]?.point;
    const { scanId, at, methodVersion, basis, components = {}, risks } = point;
    const changed = before === undefined ? null : before.methodVersion !== methodVersion ? "method-changed" : null;
    const scope = before !== undefined && before.basis !== basis ? "scope-changed" : null;
    return {
      ...{ scanId, at, methodVersion, areas: components, disputed: disputed.length },
      posture: risks.overall === null ? null : PostureScore.parse(100 - risks.overall),
      apart: changed ?? scope,
    };
  });
}

/** From when to when an alert was open; null = it still is. ISO 8601. */
export interface AlertSpan {
  readonly since: string;
  readonly until: string | null;
}

const dayOf = (at: string): string => at.slice(0, 10);

/** Open alerts at the end of each day on which their number changed, and today; the oldest first. */
export function alertDays(spans: readonly AlertSpan[], today: string): AlertDay[] {
  const changed = spans.flatMap(({ since, until }) => [dayOf(since), ...(until === null ? [] : [dayOf(until)])]);
  const days = [...new Set([...changed, today])].filter((day) => day <= today).sort();
  return days.map((day) => ({
    day,
    open: spans.filter(({ since, until }) => dayOf(since) <= day && (until === null || dayOf(until) > day)).length,
  }));
}
