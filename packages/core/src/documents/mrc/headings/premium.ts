import rates from "../../../pricing/technical/terms.json" with { type: "json" };
import { rowNamed } from "../../../pricing/worked-sum.ts";
import {
  advise,
  chosen,
  clauseElement,
  countryOf,
  type HeadingMaker,
  holds,
  howOf,
  money,
  standard,
  text,
} from "../slip/content.ts";
import { riskCodesOf } from "../slip/lines.ts";
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

/**
 * TAXES PAYABLE BY INSURED AND ADMINISTERED BY INSURERS: Insurance Premium Tax for an insured in the United Kingdom.
 */
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

/** FEE PAYABLE BY CLIENT: the broker's word; a fee of nothing is 'None'. */
export const fee: HeadingMaker = (context) => {
  const pence = context.choices.fee;
  if (pence === undefined) return advise("fee");
  const how = chosen(context);
  return pence === 0
    ? holds(text(how, "None"))
    : holds(money(how, "fee", pence, { label: "Fee", basis: "for the period" }));
};

/** TOTAL BROKERAGE. */
export const brokerage: HeadingMaker = (context) => {
  const percent = context.choices.brokerage;
  if (percent === undefined) return advise("brokerage");
  return holds({
    kind: "percent",
    label: "Total brokerage",
    percent,
    basis: "of the gross premium",
    how: chosen(context),
  });
};

/** OTHER DEDUCTIONS FROM PREMIUM. */
export const otherDeductions: HeadingMaker = (context) => {
  const own = context.choices.otherDeductions;
  return holds(text(own === undefined ? standard(context) : chosen(context), own ?? "None"));
};

/** COUNTRY OF ORIGIN: where the insured sits. */
export const countryOfOrigin: HeadingMaker = ({ facts }) => {
  const country = countryOf(facts);
  return country === null ? advise("country") : holds(text(country.how, country.name));
};

/** REGULATORY RISK LOCATION: where the insured's establishment is, which decides the regulator and the tax. */
export const riskLocation: HeadingMaker = ({ facts }) => {
  const country = countryOf(facts);
  if (country === null) return advise("country");
  const how = { ...country.how, provenance: "derived" as const, source: "country of the Insured's address" };
  return holds(text(how, country.name, "100%"));
};

/** ALLOCATION OF PREMIUM TO CODING: risk codes, which come to 100%. */
export const coding: HeadingMaker = (context) => {
  const how = context.choices.riskCodes === undefined ? standard(context) : chosen(context);
  return holds(
    ...riskCodesOf(context.choices).map(({ code, percent }) => ({ kind: "riskCode" as const, code, percent, how })),
  );
};

/** ALLOCATION OF PREMIUM TO YEARS OF ACCOUNT: the year of inception. */
export const yearOfAccount: HeadingMaker = ({ facts }) => {
  const { from } = facts.period;
  if (from === null) return advise("yearOfAccount");
  const how = { ...howOf(from), provenance: "derived" as const, source: "year of inception" };
  return holds({ kind: "yearOfAccount", year: Number(from.value.slice(0, 4)), percent: 100, how });
};

/** REGULATORY CLIENT CLASSIFICATION: the broker's decision. */
export const clientClassification: HeadingMaker = (context) => {
  const own = context.choices.clientClassification;
  return own === undefined ? advise("clientClassification") : holds(text(chosen(context), own));
};
