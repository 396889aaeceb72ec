import rates from "../../../pricing/technical/terms.json" with { type: "json" };
import { rowNamed } from "../../../pricing/worked-sum.ts";
import { clauseElement } from "../slip/clause-element.ts";
import { advise, type HeadingMaker, holds, text } from "../slip/content.ts";
import { countryOf } from "../slip/country-of.ts";
import { chosen, howOf, standard } from "../slip/how.ts";
import { money } from "../slip/money-element.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

/** PREMIUM: only as an insurer quoted it. */
export const premium: HeadingMaker = ({ facts }) => {
  const quoted = facts.cover.premium;
  if (quoted === null) return advise("premium");
  return holds(money(howOf(quoted), "premium", quoted.value, { label: "Premium", basis: "100%, for the period" }));
};

/** PREMIUM PAYMENT TERMS: LSW3001 with its blanks filled. */
export const paymentTerms: HeadingMaker = (context) => {
  const { premiumPaymentDays: days, premiumNoticeDays: notice } = context.choices;
  const how = days === undefined && notice === undefined ? standard(context) : chosen(context);
  const fill = { days: String(days ?? terms.premiumPaymentDays), notice: String(notice ?? terms.premiumNoticeDays) };
  return holds(clauseElement(how, { ref: "LSW3001", fill }));
};

/** TAXES PAYABLE BY INSURED AND ADMINISTERED BY INSURERS: Insurance Premium Tax for an insured in the United Kingdom. */
export const taxesByInsured: HeadingMaker = ({ facts }) => {
  if (countryOf(facts)?.unitedKingdom !== true) return advise("taxes");
  const { share = 0, source, asOf } = rowNamed(rates, "insurance-premium-tax");
  return holds({
    kind: "percent",
    label: "Insurance Premium Tax, standard rate, United Kingdom",
    percent: Math.round(share * 1_000_000) / 10_000,
    basis: "of the premium, in addition to it",
    how: { provenance: "derived", asOf, source },
  });
};

/** TAXES PAYABLE BY INSURERS AND ADMINISTERED BY INSURED OR THEIR AGENT. */
export const taxesByInsurers: HeadingMaker = (context) =>
  countryOf(context.facts)?.unitedKingdom === true ? holds(text(standard(context), "None")) : advise("taxes");

/** TAX PAYABLE BY INSURERS. */
export const taxPayableByInsurers: HeadingMaker = (context) =>
  countryOf(context.facts)?.unitedKingdom === true ? holds(text(standard(context), "None")) : advise("taxes");
