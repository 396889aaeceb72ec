import {
  type Amount,
  moneyOf,
  type PremiumView,
  type PricedLayer,
  type RateOnLine,
  type RateOnLineView,
} from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import { type NamedCalculation, traceAsCsv } from "../../pricing/calculation.ts";

/**
 * The same value with each `pence` as money in data: `{pence: 123450, steps}` becomes `{amount: "1234.50", currency:
 * "GBP", steps}`.
 */
export function printedMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(printedMoney);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
      key === "pence" && typeof part === "number" ? Object.entries(moneyOf(part)) : [[key, printedMoney(part)]],
    ),
  );
}

/** The sums of a premium, by name. */
export function premiumSums({ technical, lossCost, second, slip, illustrative }: PremiumView): NamedCalculation[] {
  const underwriters = slip?.brokerage?.toUnderwriters;
  return [
    ...(technical === null ? [] : [{ name: "Exposure rating", sum: technical }]),
    ...(lossCost === null ? [] : [{ name: "Loss-cost pricing", sum: lossCost }]),
    ...(second === null ? [] : [{ name: second.title, sum: second.premium }]),
    ...(slip === null ? [] : [{ name: "Total payable by the client", sum: slip.clientPays }]),
    ...(underwriters === undefined ? [] : [{ name: "What reaches the underwriters", sum: underwriters }]),
    ...(illustrative === null ? [] : [{ name: illustrative.title, sum: illustrative.premium }]),
  ];
}

function headlineNote(headline: PremiumView["headline"], end: "low" | "high"): string {
  if (headline === null) return "not known";
  return [headline.basis, headline.provenance, ...(headline.capped.includes(end) ? ["capped"] : [])].join(", ");
}

function figures(view: PremiumView): (readonly [figure: string, amount: Amount | null | undefined, note: string])[] {
  const { headline, expiring, technical, lossCost, gap, savings, slip, second, range, illustrative, limits, terms } =
    view;
  return [
    ["limit priced", terms.limit.value, terms.limit.provenance],
    ["retention priced", terms.retention.value, terms.retention.provenance],
    ["headline premium from", headline?.low, headlineNote(headline, "low")],
    ["headline premium to", headline?.high, headlineNote(headline, "high")],
    ["expiring premium", expiring?.amount, expiring?.provenance ?? "not recorded"],
    ["exposure-rated premium", technical, "estimated"],
    ["loss-cost premium", lossCost, "estimated"],
    ["gap between them", gap?.amount, gap ? `${gap.higher} is higher` : ""],
    ["second published table", second?.premium, "estimated"],
    ["market range from", range?.low, range?.title ?? ""],
    ["market range to", range?.high, range?.title ?? ""],
    ["possible saving", savings?.amount, "estimated"],
    ["brokerage", slip?.brokerage?.amount, "of the gross premium"],
    ["to underwriters", slip?.brokerage?.toUnderwriters, ""],
    ["insurance premium tax", slip?.tax?.amount, "of the gross premium"],
    ["fee", slip?.fee, "as quoted"],
    ["client pays", slip?.clientPays, ""],
    ["limit by posture", limits.byPosture?.totalLimit, "insurer appetite"],
    ["deductible by posture", limits.byPosture?.deductible, "insurer appetite"],
    ["retention by posture", limits.byPosture?.retention, "inside the deductible"],
    ...(limits.byPosture?.subLimits ?? []).map(
      ({ category, limit }) => [`sub-limit by posture: ${category}`, limit, "insurer appetite"] as const,
    ),
    ["deductible by size from", limits.deductibleBySize?.low, limits.deductibleBySize?.rule ?? ""],
    ["deductible by size to", limits.deductibleBySize?.high, limits.deductibleBySize?.rule ?? ""],
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

const pounds = (pence: number) => moneyOf(pence).amount;

const HEAD = [
  ...["name", "row", "attachment", "limit", "expectedLoss", "premium", "rateOnLine", "baselineRateOnLine"],
  ...["improvement", "paybackYears", "known", "currency", "standing"],
];

const priced = ({ limit, premium, rate }: RateOnLine) => ({
  limit: pounds(limit.pence),
  premium: pounds(premium.pence),
  rate,
});

/** The cells between the programme's name and the currency. */
function wholeRows({ baseline, current, improvement, quoted, expiring }: RateOnLineView): CsvCell[][] {
  const rows: CsvCell[][] = [];
  const held = (name: string, { provenance, ...rate }: NonNullable<RateOnLineView["expiring"]>): CsvCell[] => {
    const { limit, premium, rate: share } = priced(rate);
    return [name, null, limit, null, premium, share, null, null, rate.paybackYears, provenance];
  };
  if (quoted !== null) rows.push(held(quoted.bound ? "as bound" : "quote in force", quoted));
  if (baseline !== null && current !== null) {
    const { limit, premium, rate } = priced(current);
    const beside = [baseline.rate, improvement, current.paybackYears, "estimated"];
    rows.push(["whole programme, exposure rating", null, limit, null, premium, rate, ...beside]);
  }
  if (expiring !== null) rows.push(held("expiring policy", expiring));
  return rows;
}

function layerRow({ attachment, limit, expectedLoss, baseline, current }: PricedLayer): CsvCell[] {
  const losses = [pounds(attachment.pence), pounds(limit.pence), pounds(expectedLoss.pence)];
  const { premium, rate } = priced(current);
  return ["layer, loss-cost pricing", ...losses, premium, rate, baseline.rate, null, current.paybackYears, "estimated"];
}

/**
 * A programme as CSV: the whole of it and the expiring policy, then a line a layer; rates and improvement as shares.
 * With `trace` a line a step of each layer's premium.
 */
export function rateOnLineAsCsv(view: RateOnLineView, trace: boolean): string {
  const { name, indicative, layers } = view;
  if (trace)
    return traceAsCsv(
      layers.map(({ attachment, limit, premium }) => ({
        name: `${pounds(limit.pence)} xs ${pounds(attachment.pence)}`,
        sum: premium,
      })),
    );
  const rows = [...wholeRows(view), ...layers.map(layerRow)];
  return csvTable(
    HEAD,
    rows.map((cells) => [name, ...cells, "GBP", indicative]),
  );
}
