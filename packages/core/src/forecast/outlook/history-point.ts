import {
  Category,
  type HistoryPoint,
  type OutlookCategory,
  publishPosture,
  type RiskScore,
  riskOfPosture,
  type ScanReport,
} from "@broker/contracts";
import { assessedComponents } from "../../scoring/assessed-components.ts";
import { scoreShown } from "../../scoring/overall-score.ts";

/** Minimum coverage for a category to have a risk. */
const LEAST_SEEN = 0.5;

function categoryRisk({ checks }: ScanReport, category: Category): RiskScore | null {
  let [earned, assessed, applicable] = [0, 0, 0];
  for (const check of checks) {
    if (check.category !== category || check.outcome === "not-applicable") continue;
    applicable += check.weight;
    if (check.points === null) continue;
    assessed += check.weight;
    earned += check.points;
  }
  if (assessed === 0 || assessed < LEAST_SEEN * applicable) return null;
  return riskOfPosture(publishPosture((earned / assessed) * 100));
}

/**
 * Result of one scan, overall and by category: risk = 100 − earned ÷ assessed weight of the category's checks. Overall
 * null = insufficient data for a score.
 */
export function historyPoint(report: ScanReport): HistoryPoint {
  const { overall } = report.scores;
  const risks: Partial<Record<OutlookCategory, RiskScore | null>> = {
    overall: scoreShown(report) ? (overall?.risk ?? null) : null,
  };
  for (const category of Category.options) risks[category] = categoryRisk(report, category);
  return {
    scanId: report.id,
    at: report.startedAt,
    methodVersion: report.methodVersion,
    basis: assessedComponents(report),
    components: Object.fromEntries(
      Object.entries(report.scores.components).flatMap(([name, { posture }]) =>
        posture === null ? [] : [[name, posture]],
      ),
    ),
    risks: risks as HistoryPoint["risks"],
  };
}

const DAY_MS = 86_400_000;

/** The day of a moment, as days since 1970, UTC. */
export const dayOf = (iso: string) => Math.floor(new Date(iso).getTime() / DAY_MS);

/** The comparable history, with the number of scans excluded and the reason. */
interface ComparableHistory {
  /** The oldest first, the last scan of each day. */
  readonly points: readonly HistoryPoint[];
  readonly otherMethods: number;
  readonly sameDay: number;
}

/** Scans by the newest one's method, one a day: another method changes scores without any change of the company. */
export function comparableHistory(history: readonly HistoryPoint[]): ComparableHistory {
  const sorted = [...history].sort((a, b) => (a.at < b.at ? -1 : 1));
  const newest = sorted.at(-1);
  const alike = sorted.filter(({ methodVersion }) => methodVersion === newest?.methodVersion);
  const daily = new Map(alike.map((point) => [dayOf(point.at), point]));
  return {
    points: [...daily.values()],
    otherMethods: sorted.length - alike.length,
    sameDay: alike.length - daily.size,
  };
}
