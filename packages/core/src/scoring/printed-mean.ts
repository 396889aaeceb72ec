import { roundHalfUp } from "@broker/contracts";

/** One row of a printed mean: `value` × `weight` = `product`, all with two decimals at most. */
export interface SumRow<Name extends string> {
  readonly name: Name;
  /** 0–100; null = not assessed: listed, and adds nothing. */
  readonly value: number | null;
  /** Share among the assessed parts of the sum, in percent; null where not assessed. */
  readonly sharePercent: number | null;
  /** The part's own weight before renormalising, in percent. */
  readonly weightPercent: number;
  readonly coverage: number;
  readonly product: number | null;
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
 */
export function printedMean<Name extends string>(
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
  if (sum !== null) adjustRounding(all, sum);
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
