import { LEAST_RENEWALS, type MovedRates, type RateDirection, type RateMovement } from "@broker/contracts";
import { sortedQuantile } from "../peer-benchmark.ts";
import { type FollowedPolicy, followedPolicies, type PolicyRate, type PremiumHistory } from "./premium-change.ts";

/** Quarters listed, the current one included. */
const QUARTERS = 8;

const rateOf = ({ premium, limit }: PolicyRate): number | null =>
  premium === null || limit === null || limit === 0 || premium === 0 ? null : premium / limit;

/** Change in rate on line in percent; null = a premium or limit is not recorded. */
function changeOf({ before, after }: FollowedPolicy): number | null {
  const [old, now] = [rateOf(before), rateOf(after)];
  return old === null || now === null ? null : (now / old - 1) * 100;
}

function movedIn(followed: readonly FollowedPolicy[], from: string, to: string): MovedRates {
  const within = followed.filter(({ on }) => on >= from && on <= to);
  const changes = within.flatMap((each) => changeOf(each) ?? []).sort((a, b) => a - b);
  return {
    from,
    to,
    compared: changes.length,
    notRecorded: within.length - changes.length,
    medianPercent: changes.length < LEAST_RENEWALS ? null : sortedQuantile(changes, 0.5),
  };
}

function directionOf(percent: number | null): RateDirection | null {
  if (percent === null) return null;
  if (percent === 0) return "level";
  return percent > 0 ? "rising" : "falling";
}

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First day of the quarters listed up to a day; records before it are not needed. */
export function rateMovementFrom(today: string): string {
  const date = new Date(today);
  const month = date.getUTCMonth() - (date.getUTCMonth() % 3);
  return isoDay(date.getUTCFullYear(), month - 3 * (QUARTERS - 1), 1);
}

/**
 * How rates on line moved where the workspace's own cyber policies were followed by another: by quarter, and over the
 * year up to today. A median requires three renewals.
 * @param today ISO day
 */
export function rateMovementOf(history: Pick<PremiumHistory, "placements" | "records">, today: string): RateMovement {
  const start = rateMovementFrom(today);
  const followed = followedPolicies(history, start, today);
  const first = new Date(start);
  const quarters = Array.from({ length: QUARTERS }, (_, place) => {
    const begins = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 3 * place, 1));
    const [year, month] = [begins.getUTCFullYear(), begins.getUTCMonth()];
    const last = isoDay(year, month + 3, 0);
    const quarter = `${year} Q${month / 3 + 1}`;
    return { quarter, ...movedIn(followed, isoDay(year, month, 1), last < today ? last : today) };
  });
  const date = new Date(today);
  const year = movedIn(followed, isoDay(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate() + 1), today);
  return {
    year,
    quarters,
    needed: Math.max(0, LEAST_RENEWALS - year.compared),
    direction: directionOf(year.medianPercent),
  };
}
