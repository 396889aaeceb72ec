import { advise, type HeadingMaker, holds, text } from "../slip/content.ts";
import { countryOf } from "../slip/country-of.ts";
import { chosen, howOf, standard } from "../slip/how.ts";
import { riskCodesOf } from "../slip/lines-of.ts";

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
