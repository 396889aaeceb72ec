import {
  AREAS,
  type Area,
  COMPONENTS,
  type Component,
  type Outcome,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import { tallyArea } from "./area-scores.ts";
import { overallSum } from "./overall-score.ts";
import { AREA_SHARES } from "./part-weights.ts";

/** One summand of a printed sum: `value` × `weight` = `product`, all with two decimals at most. */
export interface SumRow<Name extends string> {
  readonly name: Name;
  /** 0–100; null = not assessed, stands in the list and adds nothing. */
  readonly value: number | null;
  /** Share among the assessed parts of the sum, in percent; null where not assessed. */
  readonly sharePercent: number | null;
  /** The part's own weight before renormalising, in percent. */
  readonly weightPercent: number;
  readonly coverage: number;
  readonly product: number | null;
}

export interface AreaSum {
  readonly area: Area;
  readonly component: Component | null;
  readonly earned: number;
  readonly assessed: number;
  readonly applicable: number;
  readonly posture: number | null;
  readonly coverage: number;
  readonly checks: readonly {
    readonly id: string;
    readonly title: string;
    readonly outcome: Outcome;
    readonly points: number | null;
    readonly weight: number;
    readonly reason: string | null;
  }[];
}

/** Every score of a report as sums whose printed summands add up to the printed total. */
export interface Explanation {
  readonly overall: {
    readonly rows: readonly SumRow<Component>[];
    /** Sum of the printed products, two decimals. */
    readonly sum: number | null;
    readonly posture: number | null;
    readonly risk: number | null;
    readonly coverage: number;
  };
  readonly components: readonly {
    readonly name: Component;
    readonly rows: readonly SumRow<Area>[];
    readonly sum: number | null;
  }[];
  readonly areas: readonly AreaSum[];
}

interface Part {
  readonly posture: number | null;
  readonly weight: number;
  readonly coverage: number;
}

/**
 * Prints a weighted mean so that it adds up: each product is rounded to two decimals, and what rounding left over goes to the
 * largest product (largest-remainder rule, one summand), so that the column's total equals the total rounded on its own.
 */
function sumRows<Name extends string>(
  parts: readonly (Part & { readonly name: Name })[],
): { rows: SumRow<Name>[]; sum: number | null } {
  const weights = parts.reduce((total, part) => total + (part.posture === null ? 0 : part.weight), 0);
  const rows = parts.map((part): SumRow<Name> => {
    const assessed = part.posture !== null && weights > 0;
    return {
      name: part.name,
      value: part.posture === null ? null : roundHalfUp(part.posture, 2),
      sharePercent: assessed ? roundHalfUp((part.weight / weights) * 100, 2) : null,
      weightPercent: roundHalfUp(part.weight * 100, 2),
      coverage: part.coverage,
      product: assessed ? roundHalfUp(((part.posture ?? 0) * part.weight) / weights, 2) : null,
    };
  });
  if (weights === 0) return { rows, sum: null };
  const sum = roundHalfUp(
    parts.reduce((total, part) => total + (part.posture ?? 0) * (part.posture === null ? 0 : part.weight), 0) / weights,
    2,
  );
  const printed = rows.reduce((total, row) => total + (row.product ?? 0), 0);
  const left = roundHalfUp(sum - printed, 2);
  const largest = Math.max(...rows.map((row) => row.product ?? -1));
  const at = rows.findIndex((row) => row.product === largest);
  return {
    rows: rows.map((row, index) =>
      index === at && row.product !== null ? { ...row, product: roundHalfUp(row.product + left, 2) } : row,
    ),
    sum,
  };
}

function areaSums(report: ScanReport): AreaSum[] {
  return AREAS.map((area) => {
    const tally = tallyArea(report.checks, area);
    return {
      area,
      component: AREA_SHARES[area]?.component ?? null,
      ...tally,
      posture: report.scores.areas[area].posture,
      coverage: report.scores.areas[area].coverage,
      checks: report.checks
        .filter((check) => check.area === area)
        .map(({ id, title, outcome, points, weight, reason }) => ({ id, title, outcome, points, weight, reason })),
    };
  });
}

/** Explains a report: overall from components, components from areas, areas from checks. */
export function explainScores(report: ScanReport): Explanation {
  const { areas, components, overall } = report.scores;
  const top = sumRows(COMPONENTS.map((name) => ({ name, ...components[name] })));
  const unrounded = overallSum(components);
  return {
    overall: {
      rows: top.rows,
      sum: unrounded === null ? null : top.sum,
      posture: overall?.posture ?? null,
      risk: overall?.risk ?? null,
      coverage: report.coverage,
    },
    components: COMPONENTS.flatMap((name) => {
      const parts = AREAS.filter((area) => AREA_SHARES[area]?.component === name && areas[area].weight > 0).map(
        (area) => ({ name: area, ...areas[area] }),
      );
      return parts.length > 0 ? [{ name, ...sumRows(parts) }] : [];
    }),
    areas: areaSums(report),
  };
}
