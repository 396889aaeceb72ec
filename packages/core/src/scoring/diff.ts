import {
  AREAS,
  type Area,
  type CheckResult,
  COMPONENTS,
  type Component,
  type DisputeState,
  type Outcome,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { companyDomain } from "../scan/company-name.ts";
import { assessedComponents } from "./assessed-components.ts";
import { type Contribution, contributions } from "./contributions.ts";
import { disputeSentence } from "./disputes-headline.ts";
import { overallMean, scoreShown } from "./overall-score.ts";

/** One check that differs between two reports. `moved` is in points of the overall posture, before rounding. */
export interface CheckMove {
  readonly id: string;
  readonly title: string;
  readonly area: Area;
  readonly from: { readonly outcome: Outcome; readonly points: number | null; readonly weight: number } | null;
  readonly to: { readonly outcome: Outcome; readonly points: number | null; readonly weight: number } | null;
  readonly moved: number;
  /** Assessed in only one of the two reports: its effect on the weight of the others is in `sight`. */
  readonly seenInOne: boolean;
  /** Why the check has its current outcome, where a dispute decided it; otherwise null. */
  readonly why: string | null;
}

/** A check whose dispute was opened, resolved or withdrawn between the two; null = not disputed. */
export interface DisputeMove {
  readonly id: string;
  readonly title: string;
  readonly from: DisputeState | null;
  readonly to: DisputeState | null;
}

export interface PartMove<Name extends string> {
  readonly name: Name;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The changes between two reports. `moves` + `sight` + `reweighted` + `ceiling` + `rounding` add up to the change of
 * the headline. `change` is null where one of them has insufficient data for a score, or assessed other components.
 * Between two methods only the outcomes of checks compare: `change` is null, and every amount is 0.
 */
export interface ReportDiff {
  readonly from: {
    readonly id: string;
    readonly revision: number;
    readonly domain: string;
    readonly startedAt: string;
    readonly posture: number | null;
    readonly grade: string | null;
    /** Share of the checks assessed, 0–1. */
    readonly coverage: number;
  };
  readonly to: {
    readonly id: string;
    readonly revision: number;
    readonly domain: string;
    readonly startedAt: string;
    readonly posture: number | null;
    readonly grade: string | null;
    readonly coverage: number;
  };
  /** Both are of one name, with or without www; otherwise this is a comparison of two companies, not a change. */
  readonly sameName: boolean;
  readonly method: { readonly from: string; readonly to: string; readonly moved: boolean };
  readonly change: number | null;
  readonly moves: readonly CheckMove[];
  readonly disputes: readonly DisputeMove[];
  /**
   * Effect of checks that were observed, or applied, in one report and not in the other: the rest count for more or
   * less. 0 where both assessed the same checks.
   */
  readonly sight: number;
  /**
   * Checks with the same outcome that count for more or less for another reason, such as a changed component weight.
   */
  readonly reweighted: number;
  readonly ceiling: number;
  readonly rounding: number;
  readonly components: readonly PartMove<Component>[];
  readonly areas: readonly PartMove<Area>[];
}

function standing(check: CheckResult | undefined): CheckMove["to"] {
  return check ? { outcome: check.outcome, points: check.points, weight: check.weight } : null;
}

const judgedIn = (check: CheckResult | undefined) => check !== undefined && check.points !== null;

function same(a: CheckResult | undefined, b: CheckResult | undefined): boolean {
  return (
    a !== undefined && b !== undefined && a.outcome === b.outcome && a.points === b.points && a.weight === b.weight
  );
}

function head(report: ScanReport): ReportDiff["from"] {
  return {
    id: report.id,
    revision: report.revision.n,
    domain: report.target.domain,
    startedAt: report.startedAt,
    posture: scoreShown(report) ? (report.scores.overall?.posture ?? null) : null,
    grade: report.scores.headers?.grade ?? null,
    coverage: report.coverage,
  };
}

const upheldBecause = (check: CheckResult | undefined) =>
  check?.dispute?.state === "upheld" ? disputeSentence(check.dispute) : null;

function disputeMoves(
  before: ReadonlyMap<string, CheckResult>,
  after: ReadonlyMap<string, CheckResult>,
): DisputeMove[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [a, b] = [before.get(id), after.get(id)];
    const [from, to] = [a?.dispute?.state ?? null, b?.dispute?.state ?? null];
    if (from === to && a?.dispute?.id === b?.dispute?.id) return [];
    return [{ id, title: b?.dispute?.judged?.title ?? b?.title ?? a?.title ?? id, from, to }];
  });
}

/** Compares two reports check by check; biggest moves first, ties by id. */
export function diffReports(from: ScanReport, to: ScanReport): ReportDiff {
  const before = new Map(from.checks.map((check) => [check.id, check]));
  const after = new Map(to.checks.map((check) => [check.id, check]));
  const sameMethod = from.methodVersion === to.methodVersion;
  const earnedIn = ({ checks, scores, methodVersion }: ScanReport) =>
    sameMethod ? contributions(checks, scores, methodVersion) : new Map<string, Contribution>();
  const [earnedBefore, earnedAfter] = [earnedIn(from), earnedIn(to)];
  const moves: CheckMove[] = [];
  let reweighted = 0;
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(id), after.get(id)];
    const moved = (earnedAfter.get(id)?.earned ?? 0) - (earnedBefore.get(id)?.earned ?? 0);
    const shown = b ?? a;
    if (same(a, b) || shown === undefined) reweighted += moved;
    else {
      const why = upheldBecause(b) ?? upheldBecause(a);
      moves.push({
        id,
        title: shown.title,
        area: shown.area,
        from: standing(a),
        to: standing(b),
        moved,
        seenInOne: judgedIn(a) !== judgedIn(b),
        why,
      });
    }
  }
  const otherSight = moves.some(({ seenInOne }) => seenInOne) || assessedComponents(from) !== assessedComponents(to);
  const meanOf = ({ scores, methodVersion }: ScanReport) => overallMean(scores.components, methodVersion);
  const [ends, starts] = [meanOf(to), meanOf(from)];
  const [last, first] = [to.scores.overall, from.scores.overall];
  const isScored = scoreShown(from) && scoreShown(to);
  const isComparable = sameMethod && assessedComponents(from) === assessedComponents(to);
  const change = isComparable && isScored && last && first ? last.posture - first.posture : null;
  const capOf = (overall: typeof last) => (overall?.cappedBy ? overall.posture - overall.cappedBy.uncapped : 0);
  const ceiling = sameMethod ? capOf(last) - capOf(first) : 0;
  const summed = ends !== null && starts !== null ? ends - starts : 0;
  return {
    from: head(from),
    to: head(to),
    sameName: companyDomain(from.target.domain) === companyDomain(to.target.domain),
    method: { from: from.methodVersion, to: to.methodVersion, moved: !sameMethod },
    change,
    moves: moves.sort((a, b) => Math.abs(b.moved) - Math.abs(a.moved) || (a.id < b.id ? -1 : 1)),
    disputes: disputeMoves(before, after),
    sight: otherSight ? reweighted : 0,
    reweighted: otherSight ? 0 : reweighted,
    ceiling,
    rounding: change === null ? 0 : roundHalfUp(change - summed - ceiling, 6),
    components: COMPONENTS.map((name) => ({
      name,
      from: from.scores.components[name].posture,
      to: to.scores.components[name].posture,
    })),
    areas: AREAS.map((name) => ({ name, from: from.scores.areas[name].posture, to: to.scores.areas[name].posture })),
  };
}
