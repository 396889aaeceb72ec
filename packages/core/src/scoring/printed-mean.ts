import { type PartScore, roundHalfUp } from "@broker/contracts";
import { countedWeight } from "./counted-weight.ts";

/** One row of a printed mean: `value` × `weight` = `product`, all with two decimals at most. */
export interface SumRow<Name extends string> {
  readonly name: Name;
  /** 0–100; null = not assessed: listed, and adds nothing. */
  readonly value: number | null;
  /** Counted weight ÷ that of all parts, in percent; null where not assessed. */
  readonly sharePercent: number | null;
  /** The part's own weight, in per cent. */
  readonly weightPercent: number;
  readonly coverage: number;
  readonly product: number | null;
}

interface Product {
  readonly exact: number;
  printed: number;
}

/**
 * Assigns rounding remainders, a hundredth at a time, to the product closest to rounding the other way, so that no
 * printed value is more than a hundredth off.
 */
function adjustRounding(products: readonly Product[], sum: number): void {
  const off = () => Math.round((sum - products.reduce((total, { printed }) => total + printed, 0)) * 100);
  for (let left = off(); left !== 0; left = off()) {
    const step = Math.sign(left);
    const short = ({ exact, printed }: Product) => (exact - printed) * step;
    const [most] = [...products].sort((a, b) => short(b) - short(a));
    if (!most) return;
    most.printed = roundHalfUp(most.printed + step / 100, 2);
  }
}

/**
 * Prints a weighted mean so that it adds up: the column of products, each of two decimals, adds up to the separately
 * rounded total.
 * @param method the method of the report; the weights count as it counted them
 */
export function printedMean<Name extends string>(
  parts: readonly (PartScore & { readonly name: Name })[],
  method?: string,
): { rows: SumRow<Name>[]; sum: number | null } {
  const weights = parts.reduce((total, part) => total + countedWeight(part, method), 0);
  const products = new Map<Name, Product>();
  for (const part of parts) {
    if (part.posture === null || weights === 0) continue;
    const exact = (part.posture * countedWeight(part, method)) / weights;
    products.set(part.name, { exact, printed: roundHalfUp(exact, 2) });
  }
  const all = [...products.values()];
  const sum =
    weights === 0
      ? null
      : roundHalfUp(
          all.reduce((total, { exact }) => total + exact, 0),
          2,
        );
  if (sum !== null) adjustRounding(all, sum);
  const rows = parts.map(
    (part): SumRow<Name> => ({
      name: part.name,
      value: part.posture === null ? null : roundHalfUp(part.posture, 2),
      sharePercent: products.has(part.name) ? roundHalfUp((countedWeight(part, method) / weights) * 100, 2) : null,
      weightPercent: roundHalfUp(part.weight * 100, 2),
      coverage: part.coverage,
      product: products.get(part.name)?.printed ?? null,
    }),
  );
  return { rows, sum };
}
