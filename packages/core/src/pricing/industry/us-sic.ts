import table from "./us-sic.json" with { type: "json" };

/** The industry of a four-digit code of the US Standard Industrial Classification of 1987; null = not on the list. */
export function usIndustryOf(code: string): string | null {
  if (!/^\d{4}$/.test(code)) return null;
  const fits = (beginnings: readonly string[]) =>
    Math.max(0, ...beginnings.filter((beginning) => code.startsWith(beginning)).map((beginning) => beginning.length));
  const [best] = table.rows.toSorted((a, b) => fits(b.beginnings) - fits(a.beginnings));
  return best !== undefined && fits(best.beginnings) > 0 ? best.industry : null;
}
