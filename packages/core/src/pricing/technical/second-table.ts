import { type ExposureProfile, showDollars, sourceOf } from "@broker/contracts";
import { dollarsPerPound, rateWords } from "../../base/dollars-per-pound.ts";
import { type Calculation, dataRow, rowNamed, start, step } from "../calculation.ts";
import table from "../exposure/premium-points.json" with { type: "json" };
import { onCurve } from "../limit-factors.ts";
import { notationOf, type PremiumTerms, pricedTerms } from "./premium-terms.ts";

/** Name of the table. */
export const SECOND_TABLE = "Second published rate table";

/** Interpolates one of the table's curves, with the adjacent rows. */
function read(of: "turnover" | "retention" | "limit", dollars: number) {
  const points = table.rows.filter((row) => row.of === of);
  const { value, low, high } = onCurve(points, Math.max(1, dollars), { below: "extended", above: "extended" });
  const rows = points.filter(({ at }) => at === low.at || at === high.at).map((row) => dataRow(table.id, row));
  return { value, rows, input: showDollars(dollars) };
}

/**
 * The same risk by a second table, which uses turnover, limit and retention but neither sector nor controls;
 * logarithmic interpolation between printed points. null = turnover not known.
 */
export function secondTable(profile: ExposureProfile, terms: PremiumTerms): Calculation | null {
  const { revenue } = profile;
  if (revenue === null || revenue.value <= 0) return null;
  const dollar = dollarsPerPound(terms.fx);
  const notation = notationOf(terms);
  const dollars = (pence: number) => (pence / 100) * dollar.perPound;
  const { limit, retention } = pricedTerms(profile, terms);
  const turnover = read("turnover", dollars(revenue.value));
  const ofLimit = read("limit", dollars(limit.value.pence));
  const ofRetention = read("retention", dollars(retention.value.pence));
  const least = rowNamed(table, "minimum");
  const first = start(
    turnover.value * 100,
    {
      step: "turnover",
      title: "Premium at this turnover",
      input: `${turnover.input}; ${rateWords(dollar, notation)}`,
      ...sourceOf(revenue),
      rows: [...turnover.rows, dollar.row],
    },
    "USD",
  );
  const factors = [
    ["limit", "Limit", ofLimit, limit],
    ["retention", "Deductible", ofRetention, retention],
  ] as const;
  const priced = factors.reduce(
    (sum, [name, title, { value, input, rows }, known]) =>
      step(sum, "multiply", value, { step: name, title, input, ...sourceOf(known), rows }),
    first,
  );
  const held = step(priced, "at-least", least.value * 100, {
    step: "minimum",
    title: "Minimum premium",
    input: `at least ${showDollars(least.value)}`,
    provenance: "estimated",
    rows: [dataRow(table.id, least)],
  });
  const words = {
    step: "into-pounds",
    title: "Converted to pounds",
    input: rateWords(dollar, notation),
    provenance: dollar.provenance,
  };
  const pounds = step(held, "divide", dollar.perPound, { ...words, rows: [dollar.row] }, "GBP");
  const rounded = {
    step: "rounded",
    title: "Rounded to whole pounds",
    input: `for a limit of ${notation.exact(limit.value.pence)}`,
  };
  return step(pounds, "round", 100, { ...rounded, provenance: "derived" });
}
