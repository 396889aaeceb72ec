import {
  AREAS,
  type Area,
  COMPONENTS,
  type Component,
  type Deduction,
  type DisputeState,
  type DisputeTally,
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
    /** State of the dispute about it; absent where nobody disputes it. */
    readonly dispute?: DisputeState;
  }[];
}

/** Every score of a report as sums whose printed summands add up to the printed total. */
export interface Explanation {
  /** What is said against checks, and what that does to the posture; absent where nobody disputes one. */
  readonly disputes?: DisputeTally;
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
    /** Of a component that is not made of areas: what each rule took off a hundred; `sum` is what is left, never below 0. */
    readonly deductions?: readonly Deduction[];
  }[];
  readonly areas: readonly AreaSum[];
}

interface Part {
  readonly posture: number | null;
  readonly weight: number;
  readonly coverage: number;
}

interface Product {
  readonly exact: number;
  printed: number;
}

/**
 * Moves what rounding left over, a hundredth at a time, to the product that is nearest to being rounded the other way, so that none
 * is printed further than a hundredth from what it is.
 */
function settle(products: readonly Product[], sum: number): void {
  const off = () => Math.round((sum - products.reduce((total, { printed }) => total + printed, 0)) * 100);
  for (let left = off(); left !== 0; left = off()) {
    const step = Math.sign(left);
    const short = ({ exact, printed }: Product) => (exact - printed) * step;
    const [most] = [...products].sort((a, b) => short(b) - short(a));
    if (!most) return;
    most.printed = roundHalfUp(most.printed + step / 100, 2);
  }
}

/** Prints a weighted mean so that it adds up: the column of products, each of two decimals, comes to the total rounded on its own. */
function sumRows<Name extends string>(
  parts: readonly (Part & { readonly name: Name })[],
): { rows: SumRow<Name>[]; sum: number | null } {
  const weights = parts.reduce((total, part) => total + (part.posture === null ? 0 : part.weight), 0);
  const products = new Map<Name, Product>();
  for (const { name, posture, weight } of parts) {
    if (posture === null || weights === 0) continue;
    const exact = (posture * weight) / weights;
    products.set(name, { exact, printed: roundHalfUp(exact, 2) });
  }
  const all = [...products.values()];
  const sum =
    weights === 0
      ? null
      : roundHalfUp(
          all.reduce((total, { exact }) => total + exact, 0),
          2,
        );
  if (sum !== null) settle(all, sum);
  const rows = parts.map(
    (part): SumRow<Name> => ({
      name: part.name,
      value: part.posture === null ? null : roundHalfUp(part.posture, 2),
      sharePercent: products.has(part.name) ? roundHalfUp((part.weight / weights) * 100, 2) : null,
      weightPercent: roundHalfUp(part.weight * 100, 2),
      coverage: part.coverage,
      product: products.get(part.name)?.printed ?? null,
    }),
  );
  return { rows, sum };
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
        .map(({ id, title, outcome, points, weight, reason, dispute }) => ({
          id,
          title,
          outcome,
          points,
          weight,
          reason,
          ...(dispute ? { dispute: dispute.state } : {}),
        })),
    };
  });
}

/** Explains a report: overall from components, components from areas or from rules, areas from checks. */
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
      if (parts.length > 0) return [{ name, ...sumRows(parts) }];
      const { deductions, posture } = components[name];
      return deductions === undefined || posture === null ? [] : [{ name, rows: [], sum: posture, deductions }];
    }),
    areas: areaSums(report),
    ...(report.disputes === undefined ? {} : { disputes: report.disputes }),
  };
}
