import {
  type ExposureProfile,
  type MoneyNotation,
  type PremiumModifier,
  showDollars,
  showFixed,
  sourceOf,
} from "@broker/contracts";
import { type DollarRate, dollarsPerPound, rateWords } from "../../base/dollars-per-pound.ts";
import { type Calculation, dataRow, rowNamed, start, step, toWholePounds } from "../calculation.ts";
import { hazardClass } from "../hazard-class.ts";
import { exposureRate, increasedLimit, retentionFactor } from "../limit-factors.ts";
import { claimsFactor, premiumModifiers, recordsFactor, territoryFactor } from "../modifiers/premium-modifiers.ts";
import risk from "../modifiers/risk-factors.json" with { type: "json" };
import { notationOf, type PremiumTerms, type PricedTerms, pricedTerms } from "./premium-terms.ts";
import table from "./terms.json" with { type: "json" };

/** The turnover, and its premium at a limit of 1,000,000 dollars and a retention of 25,000. */
function exposureSteps(
  profile: ExposureProfile,
  pence: number,
  dollar: DollarRate,
  notation: MoneyNotation,
): Calculation {
  const { revenue } = profile;
  const { hazard, input, row, ...known } = hazardClass(profile);
  const turnover = start(pence, {
    step: "turnover",
    title: "Annual turnover",
    input: `turnover ${notation.exact(pence)}`,
    ...sourceOf(revenue),
  });
  const dollars = step(
    turnover,
    "multiply",
    dollar.perPound,
    {
      step: "into-dollars",
      title: "Converted to US dollars, the currency of the table",
      input: `${rateWords(dollar, notation)}, ${dollar.row.source}`,
      provenance: dollar.provenance,
      rows: [dollar.row],
    },
    "USD",
  );
  const rate = exposureRate(hazard, dollars.value / 100);
  return step(dollars, "multiply", rate.rate, {
    step: "exposure-rate",
    title: `Base rate, hazard class ${hazard}`,
    input: `${input}; ${rate.input}`,
    ...sourceOf(known),
    rows: [row, rate.row],
  });
}

function termSteps(
  sum: Calculation,
  { limit, retention }: PricedTerms,
  dollar: DollarRate,
  { exact }: MoneyNotation,
): Calculation {
  const dollars = (pence: number) => (pence / 100) * dollar.perPound;
  const increased = increasedLimit(dollars(limit.value.pence));
  const retained = retentionFactor(dollars(retention.value.pence));
  const assumption = (provenance: string, source: string | undefined) => (provenance === "none" ? `, ${source}` : "");
  const priced = step(sum, "multiply", increased.factor, {
    step: "limit",
    title: "Limit",
    input: `limit ${exact(limit.value.pence)} (${showDollars(dollars(limit.value.pence))})${assumption(limit.provenance, limit.source)}; Riebesell r = ${increased.r}; the market table gives ${showFixed(increased.market, 2)}`,
    ...sourceOf(limit),
    rows: [increased.row],
  });
  return step(priced, "multiply", retained.factor, {
    step: "retention",
    title: "Deductible",
    input: `deductible ${exact(retention.value.pence)} (${showDollars(dollars(retention.value.pence))})${assumption(retention.provenance, retention.source)}`,
    ...sourceOf(retention),
    rows: retained.rows,
  });
}

/** A step for each modifier with an effect; the unknown ones share one step without effect. */
function modifierSteps(sum: Calculation, modifiers: readonly PremiumModifier[]): Calculation {
  const taken = modifiers
    .filter(({ provenance, factor }) => provenance !== "none" && factor !== 1)
    .reduce(
      (before, { id, title, factor, input, row, ...known }) =>
        step(before, "multiply", factor, { step: id, title, input, ...sourceOf(known), rows: [row] }),
      sum,
    );
  const unknown = modifiers.filter(({ provenance }) => provenance === "none").map(({ title }) => title);
  if (unknown.length === 0) return taken;
  return step(taken, "multiply", 1, {
    step: "not-known",
    title: "Factors not known: no effect",
    input: unknown.join("; "),
    provenance: "none",
  });
}

const scheduleProduct = (modifiers: readonly PremiumModifier[]): number =>
  modifiers.filter(({ group }) => group === "schedule").reduce((whole, { factor }) => whole * factor, 1);

/** Whether the schedule's debits exceed their cap, so that fewer of them may leave the premium unchanged. */
export function debitsCapped(modifiers: readonly PremiumModifier[]): boolean {
  return scheduleProduct(modifiers) > rowNamed(risk, "schedule-at-most").value;
}

/** Caps schedule credits and debits. */
function scheduleStep(sum: Calculation, modifiers: readonly PremiumModifier[]): Calculation {
  const product = scheduleProduct(modifiers);
  const low = rowNamed(risk, "schedule-at-least");
  const high = rowNamed(risk, "schedule-at-most");
  const row = product < low.value ? low : product > high.value ? high : null;
  if (row === null) return sum;
  return step(sum, "multiply", row.value / product, {
    step: "schedule",
    title: "Schedule credits and debits, capped",
    input: `the schedule's factors multiply to ${Number(showFixed(product, 6))}; the cap of ${row.value} applies instead, ${row.value} / ${Number(showFixed(product, 6))}`,
    provenance: "derived",
    rows: [dataRow(risk.id, row)],
  });
}

/** The route's premium before minimum premium and rounding, in pence. */
export function ratedPremium(
  profile: ExposureProfile,
  terms: PremiumTerms,
  modifiers = premiumModifiers(profile),
): Calculation | null {
  const pence = profile.revenue?.value ?? 0;
  if (pence <= 0) return null;
  const dollar = dollarsPerPound(terms.fx);
  const notation = notationOf(terms);
  let sum = termSteps(exposureSteps(profile, pence, dollar, notation), pricedTerms(profile, terms), dollar, notation);
  sum = scheduleStep(modifierSteps(sum, modifiers), modifiers);
  for (const { factor, words } of [claimsFactor(profile), recordsFactor(profile), territoryFactor(profile)])
    sum = step(sum, "multiply", factor, words);
  const words = {
    step: "into-pounds",
    title: "Converted to pounds",
    input: rateWords(dollar, notation),
    provenance: dollar.provenance,
    rows: [dollar.row],
  };
  return step(sum, "divide", dollar.perPound, words, "GBP");
}

/** The exposure-rated technical premium, whole pounds; null = turnover not known. */
export function ratingRoute(
  profile: ExposureProfile,
  terms: PremiumTerms,
  modifiers = premiumModifiers(profile),
): Calculation | null {
  const rated = ratedPremium(profile, terms, modifiers);
  if (rated === null) return null;
  const row = rowNamed(table, "minimum-premium");
  const least = step(rated, "at-least", row.pence ?? 0, {
    step: "minimum-premium",
    title: "Minimum premium",
    input: `at least ${notationOf(terms).exact(row.pence ?? 0)}`,
    provenance: "estimated",
    rows: [dataRow(table.id, row)],
  });
  return toWholePounds(least);
}
