import { moneyOf, type PricedLayer, type RateOnLine, type RateOnLineView } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import { traceAsCsv } from "../../pricing/worked-sum.ts";

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
function wholeRows({ baseline, current, improvement, expiring }: RateOnLineView): CsvCell[][] {
  const rows: CsvCell[][] = [];
  if (baseline !== null && current !== null) {
    const { limit, premium, rate } = priced(current);
    const beside = [baseline.rate, improvement, current.paybackYears, "estimated"];
    rows.push(["whole, by factors", null, limit, null, premium, rate, ...beside]);
  }
  if (expiring !== null) {
    const { limit, premium, rate } = priced(expiring);
    rows.push([
      "expiring policy",
      null,
      limit,
      null,
      premium,
      rate,
      null,
      null,
      expiring.paybackYears,
      expiring.provenance,
    ]);
  }
  return rows;
}

function layerRow({ attachment, limit, expectedLoss, baseline, current }: PricedLayer): CsvCell[] {
  const losses = [pounds(attachment.pence), pounds(limit.pence), pounds(expectedLoss.pence)];
  const { premium, rate } = priced(current);
  return [
    "layer, by expected losses",
    ...losses,
    premium,
    rate,
    baseline.rate,
    null,
    current.paybackYears,
    "estimated",
  ];
}

/**
 * A programme as CSV: the whole of it and the expiring policy, then a line a layer; rates and improvement as shares. With `trace` a line a
 * step of each layer's premium.
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
