import { type Amount, moneyOf, type PremiumView } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import { type NamedSum, traceAsCsv } from "../../pricing/worked-sum.ts";

/** The sums of a premium, by name. */
export function premiumSums({ technical, lossCost, second, slip, illustrative }: PremiumView): NamedSum[] {
  const underwriters = slip?.brokerage?.toUnderwriters;
  return [
    ...(technical === null ? [] : [{ name: "By factors", sum: technical }]),
    ...(lossCost === null ? [] : [{ name: "By expected losses", sum: lossCost }]),
    ...(second === null ? [] : [{ name: second.title, sum: second.premium }]),
    ...(slip === null ? [] : [{ name: "What the client pays", sum: slip.clientPays }]),
    ...(underwriters === undefined ? [] : [{ name: "What reaches the underwriters", sum: underwriters }]),
    ...(illustrative === null ? [] : [{ name: illustrative.title, sum: illustrative.premium }]),
  ];
}

function figures(view: PremiumView): (readonly [figure: string, amount: Amount | null | undefined, note: string])[] {
  const { headline, technical, lossCost, gap, savings, slip, second, range, illustrative, limits, terms } = view;
  return [
    ["limit priced", terms.limit.value, terms.limit.provenance],
    ["retention priced", terms.retention.value, terms.retention.provenance],
    ["headline premium", headline?.amount, headline ? `${headline.basis}, ${headline.provenance}` : "not known"],
    ["technical premium by factors", technical, "estimated"],
    ["premium by expected losses", lossCost, "estimated"],
    ["gap between them", gap?.amount, gap ? `${gap.higher} is higher` : ""],
    ["second published table", second?.premium, "estimated"],
    ["market range from", range?.low, range?.title ?? ""],
    ["market range to", range?.high, range?.title ?? ""],
    ["possible saving", savings?.amount, "estimated"],
    ["brokerage", slip?.brokerage?.amount, "of the headline premium"],
    ["to underwriters", slip?.brokerage?.toUnderwriters, ""],
    ["insurance premium tax", slip?.tax?.amount, "of the headline premium"],
    ["client pays", slip?.clientPays, ""],
    ["limit by posture", limits.byPosture?.totalLimit, "default"],
    ["deductible by posture", limits.byPosture?.deductible, "default"],
    ["retention by posture", limits.byPosture?.retention, "inside the deductible"],
    ...(limits.byPosture?.subLimits ?? []).map(
      ({ category, limit }) => [`sub-limit by posture: ${category}`, limit, "default"] as const,
    ),
    ["limit by exposure", limits.byExposure?.limit, limits.byExposure?.rule ?? ""],
    ["illustrative model", illustrative?.premium, "illustrative"],
  ];
}

/** A premium as CSV: a line a figure, or with `trace` a line a step. */
export function premiumAsCsv(view: PremiumView, trace: boolean): string {
  if (trace) return traceAsCsv(premiumSums(view));
  const rows = figures(view).map(([figure, amount, note]): CsvCell[] => [
    view.name,
    figure,
    amount == null ? null : moneyOf(amount.pence).amount,
    amount == null ? null : "GBP",
    note,
    view.indicative,
  ]);
  return csvTable(["name", "figure", "amount", "currency", "note", "standing"], rows);
}
