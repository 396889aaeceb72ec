import { SLIP_TERMS } from "@broker/contracts";
import {
  advise,
  byPosture,
  chosen,
  clauseElement,
  countryOf,
  type HeadingMakers,
  holds,
  howOf,
  type SlipContext,
  standard,
  text,
} from "../slip/content.ts";

function clauses(context: SlipContext, which: "conditions" | "exclusions") {
  const own = context.choices[which];
  return own === undefined
    ? SLIP_TERMS[which].standard.map((ref) => clauseElement(standard(context), { ref }))
    : own.map((choice) => clauseElement(chosen(context), choice));
}

function exclusionsOfQuote({ facts: { quoted } }: SlipContext) {
  if (quoted == null) return [];
  const { insurer, exclusions: quotedExclusions } = quoted.value;
  return (quotedExclusions ?? []).map((each) => text(howOf(quoted), each, `As quoted by ${insurer}`));
}

/** Conditions, exclusions, subjectivities and law. */
export const TERMS_HEADINGS: HeadingMakers = {
  /** The reduced template has the wording and clauses only. */
  Conditions: (context) => {
    const { choices, defaults, template } = context;
    const whole = template === "standard";
    const posture = whole ? defaults : null;
    const content = holds(
      choices.wording === undefined ? null : text(chosen(context), choices.wording, "Wording"),
      ...clauses(context, "conditions"),
      ...(posture?.complianceRequirements ?? []).map((each) => text(byPosture(context), each, "Requirement")),
      ...(posture?.conditions ?? []).map((each) => text(byPosture(context), each, "Condition")),
      ...(choices.additionalTerms ?? []).map((each) => text(chosen(context), each, "Additional term")),
    );
    return choices.wording === undefined ? advise("wording", content) : content;
  },
  Exclusions: (context) => {
    const { nuclear } = context.choices;
    return holds(
      ...clauses(context, "exclusions"),
      ...exclusionsOfQuote(context),
      nuclear === undefined ? null : text(chosen(context), nuclear, "Nuclear"),
      ...(context.defaults?.exclusions ?? []).map((each) => text(byPosture(context), each, "Excluded")),
    );
  },
  Subjectivities: (context) =>
    holds(...context.subjectivities.map(({ n, how }) => ({ kind: "subjectivity" as const, n, how }))),
  /** England and Wales is the default only for an insured in the United Kingdom. */
  ChoiceOfLawAndJurisdiction: (context) => {
    const { law, courts } = context.choices;
    const home = countryOf(context.facts)?.unitedKingdom === true;
    const stated = (own: string | undefined, usual: string, label: string) =>
      own !== undefined ? text(chosen(context), own, label) : home ? text(standard(context), usual, label) : null;
    const content = holds(
      stated(law, SLIP_TERMS.law.standard, "Law"),
      stated(courts, SLIP_TERMS.courts.standard, "Jurisdiction"),
    );
    return content?.elements.length === 2 ? content : advise("law", content);
  },
};
