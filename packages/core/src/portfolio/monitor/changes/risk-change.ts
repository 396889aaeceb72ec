import {
  type ChangeLack,
  PostureScore,
  type RiskChange,
  type RiskScore,
  type RiskStanding,
  riskOfPosture,
} from "@broker/contracts";

/** A scan with a posture. */
export interface ScoredScan {
  readonly scanId: string;
  /** Start of the scan, ISO 8601. */
  readonly at: string;
  /** 0–100, higher is better; null = insufficient data for a score. */
  readonly posture: number | null;
}

/** A scan as it is compared: scores by another method, or of other areas, do not compare. */
export interface ComparedScan extends ScoredScan {
  readonly method: string;
  /** The components that were assessed. */
  readonly basis: string;
}

/** What the newest scan of a domain compares with; `lack` = why with nothing. */
export type Comparison =
  | { readonly before: ComparedScan; readonly lack: null }
  | { readonly before: null; readonly lack: ChangeLack };

/**
 * The last earlier scan that compares with the newest: a score by the same method, of the same areas. Where none does,
 * the reason is that of the last scored one.
 * @param earlier any order
 */
export function lastComparable(newest: ComparedScan, earlier: readonly ComparedScan[]): Comparison {
  if (newest.posture === null) return { before: null, lack: "no-score" };
  const before = earlier
    .filter(({ at, scanId }) => at < newest.at && scanId !== newest.scanId)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  const [last] = before;
  if (last === undefined) return { before: null, lack: "first-scan" };
  const scored = before.filter(({ posture }) => posture !== null);
  const found = scored.find(({ method, basis }) => method === newest.method && basis === newest.basis);
  if (found !== undefined) return { before: found, lack: null };
  const [lastScored] = scored;
  if (lastScored === undefined) return { before: null, lack: "no-score" };
  return { before: null, lack: lastScored.method === newest.method ? "scope-changed" : "method-changed" };
}

/** The newest scan of one domain of a client, and what it compares with. */
export interface DomainChange {
  readonly domain: string;
  readonly now: ScoredScan;
  readonly before: ScoredScan | null;
  readonly lack: ChangeLack | null;
}

/** The status of a posture; `better` = points gained since the last comparable scan, null = not known. */
export function riskStanding(posture: number, better: number | null): RiskStanding {
  if (posture >= 80) return "compliant";
  if (better !== null && better >= 5) return "improving";
  return posture >= 60 ? "at-risk" : "critical";
}

/** A client's change without what is read only for shown rows. */
export type BareChange = Omit<RiskChange, "id" | "name" | "recent" | "premiumImpact" | "premiumLack"> & {
  /** The scan of the posture and the one that it compares with. */
  readonly scans: { readonly now: string; readonly before: string | null };
};

const risk = (posture: number | null): RiskScore | null =>
  posture === null ? null : riskOfPosture(PostureScore.parse(posture));

/** The weakest first; a domain without a score last; ties by name. */
function byWeakness(a: DomainChange, b: DomainChange): number {
  return (a.now.posture ?? 101) - (b.now.posture ?? 101) || (a.domain < b.domain ? -1 : 1);
}

/**
 * How a client's risk changed. Its weakest domain sets the score, today and before; the scores compare only where each
 * scored domain has a comparable earlier scan. null = no domain was reached by a scan.
 */
export function riskChange(domains: readonly DomainChange[]): BareChange | null {
  const [weakest, ...others] = [...domains].sort(byWeakness);
  if (weakest === undefined) return null;
  const { domain, now } = weakest;
  const scored = [weakest, ...others].filter((each) => each.now.posture !== null);
  const lacking = scored.find(({ before }) => before === null);
  const earlier = lacking === undefined ? scored.flatMap(({ before }) => (before === null ? [] : [before])) : [];
  const [before = null] = earlier.sort((a, b) => (a.posture ?? 101) - (b.posture ?? 101));
  const posture = now.posture === null ? null : PostureScore.parse(now.posture);
  const better = posture === null || before?.posture == null ? null : posture - before.posture;
  return {
    domain,
    posture,
    currentScore: risk(posture),
    previousScore: risk(before?.posture ?? null),
    trend: better === null ? null : better < 0 ? "increasing" : better > 0 ? "decreasing" : "stable",
    lack: better === null ? (posture === null ? "no-score" : (lacking?.lack ?? "first-scan")) : null,
    complianceStatus: posture === null ? null : riskStanding(posture, better),
    lastAssessment: now.at,
    previousAssessment: before?.at ?? null,
    scans: { now: now.scanId, before: before?.scanId ?? null },
  };
}
