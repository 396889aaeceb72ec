import { rowNamed } from "../../../pricing/calculation.ts";
import rates from "../../../pricing/technical/terms.json" with { type: "json" };
import {
  advise,
  chosen,
  clauseElement,
  countryOf,
  type HeadingMaker,
  type HeadingMakers,
  holds,
  howOf,
  money,
  quotedTerm,
  standard,
  text,
} from "../slip/content.ts";

/** The insured's establishment, which decides regulator and tax. */
export const riskLocation: HeadingMaker = ({ facts }) => {
  const country = countryOf(facts);
  if (country === null) return advise("country");
  const how = { ...country.how, provenance: "derived" as const, source: "country of the Insured's address" };
  return holds(text(how, country.name, "100%"));
};

const noTax: HeadingMaker = (context) =>
  countryOf(context.facts)?.unitedKingdom === true ? holds(text(standard(context), "None")) : advise("taxes");

/** Premium, taxes, coding and remuneration. */
export const PREMIUM_HEADINGS: HeadingMakers = {
  Premium: ({ facts }) => {
    const quoted = facts.cover.premium;
    if (quoted === null) return advise("premium");
    return holds(money(howOf(quoted), "premium", quoted.value, { label: "Premium", basis: "100%, for the period" }));
  },
  PremiumPaymentTerms: (context) => {
    const { premiumPaymentDays: days, premiumNoticeDays: notice } = context.choices;
    if (days === undefined) return advise("paymentTerms");
    if (notice === undefined) return advise("paymentNotice");
    return holds(
      clauseElement(context, chosen(context), { ref: "LSW3001", fill: { days: String(days), notice: String(notice) } }),
    );
  },
  /** Insurance Premium Tax for an insured in the United Kingdom. */
  TaxesPayableByInsuredAndAdministeredByInsurers: ({ facts }) => {
    if (countryOf(facts)?.unitedKingdom !== true) return advise("taxes");
    const { share = 0, source, asOf } = rowNamed(rates, "insurance-premium-tax");
    return holds({
      kind: "percent",
      label: "Insurance Premium Tax, standard rate, United Kingdom",
      percent: Math.round(share * 1_000_000) / 10_000,
      basis: "of the premium, payable in addition",
      how: { provenance: "derived", asOf, source },
    });
  },
  TaxesPayableByInsurersAndAdministeredByInsuredOrTheirAgent: noTax,
  TaxPayableByInsurers: noTax,
  /** The broker's choice, else the chosen quote's. A fee of 0 is printed as 'None'. */
  FeePayableByClient: (context) => {
    const own = context.choices.fee;
    const known = own === undefined ? quotedTerm(context, "fee") : { value: own, how: chosen(context) };
    if (known === null) return advise("fee");
    const { value: pence, how } = known;
    return pence === 0
      ? holds(text(how, "None"))
      : holds(money(how, "fee", pence, { label: "Fee", basis: "for the period" }));
  },
  CountryOfOrigin: ({ facts }) => {
    const country = countryOf(facts);
    return country === null ? advise("country") : holds(text(country.how, country.name));
  },
  AllocationOfPremiumToCoding: (context) => {
    const { riskCodes = [] } = context.choices;
    const how = chosen(context);
    return (
      holds(...riskCodes.map(({ code, percent }) => ({ kind: "riskCode" as const, code, percent, how }))) ??
      advise("riskCodes")
    );
  },
  AllocationOfPremiumToYearsOfAccount: ({ facts }) => {
    const { from } = facts.period;
    if (from === null) return advise("yearOfAccount");
    const how = { ...howOf(from), provenance: "derived" as const, source: "year of inception" };
    return holds({ kind: "yearOfAccount", year: Number(from.value.slice(0, 4)), percent: 100, how });
  },
};
