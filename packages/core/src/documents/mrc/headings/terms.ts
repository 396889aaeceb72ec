import type { SlipContext } from "../slip/content.ts";
import {
  advise,
  byPosture,
  chosen,
  clauseElement,
  countryOf,
  type HeadingMaker,
  holds,
  howOf,
  standard,
  text,
} from "../slip/content.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

function clauses(context: SlipContext, which: "conditions" | "exclusions") {
  const own = context.choices[which];
  return own === undefined
    ? terms[which].map((ref) => clauseElement(standard(context), { ref }))
    : own.map((choice) => clauseElement(chosen(context), choice));
}

/**
 * CONDITIONS: the wording, the clauses, the requirements and conditions by posture, the broker's additional terms. The
 * reduced template has wording and clauses only.
 */
export const conditions: HeadingMaker = (context) => {
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
};

function quotedExclusions({ facts: { quoted } }: SlipContext) {
  if (quoted == null) return [];
  const { insurer, exclusions: quotedOnes } = quoted.value;
  return (quotedOnes ?? []).map((each) => text(howOf(quoted), each, `As quoted by ${insurer}`));
}

/**
 * EXCLUSIONS: the clauses, what the chosen quote excludes, what was decided about nuclear risks, the exclusions by
 * posture.
 */
export const exclusions: HeadingMaker = (context) => {
  const { nuclear } = context.choices;
  return holds(
    ...clauses(context, "exclusions"),
    ...quotedExclusions(context),
    nuclear === undefined ? null : text(chosen(context), nuclear, "Nuclear"),
    ...(context.defaults?.exclusions ?? []).map((each) => text(byPosture(context), each, "Excluded")),
  );
};

/** LOSS PAYEE. */
export const lossPayee: HeadingMaker = (context) =>
  context.choices.lossPayee === undefined ? null : holds(text(chosen(context), context.choices.lossPayee));

/** SUBJECTIVITIES, each by its number. */
export const subjectivities: HeadingMaker = (context) =>
  holds(...context.subjectivities.map(({ n, how }) => ({ kind: "subjectivity" as const, n, how })));

/**
 * CHOICE OF LAW AND JURISDICTION: the law and the courts, both; England and Wales only for an insured in the United
 * Kingdom.
 */
export const lawAndJurisdiction: HeadingMaker = (context) => {
  const { law, courts } = context.choices;
  const home = countryOf(context.facts)?.unitedKingdom === true;
  const said = (own: string | undefined, usual: string, label: string) =>
    own !== undefined ? text(chosen(context), own, label) : home ? text(standard(context), usual, label) : null;
  const content = holds(said(law, terms.law, "Law"), said(courts, terms.courts, "Jurisdiction"));
  return content?.elements.length === 2 ? content : advise("law", content);
};

/** RECORDING, TRANSMITTING AND STORING INFORMATION. */
export const recording: HeadingMaker = (context) => holds(text(standard(context), terms.recording));

/** INSURER CONTRACT DOCUMENTATION. */
export const documentation: HeadingMaker = (context) => holds(text(standard(context), terms.documentation));

/** NOTICE OF CANCELLATION PROVISIONS. */
export const cancellation: HeadingMaker = (context) => {
  const days = context.choices.cancellationDays;
  const how = days === undefined ? standard(context) : chosen(context);
  return holds({
    kind: "duration",
    label: terms.cancellation,
    amount: days ?? terms.cancellationDays,
    unit: "days",
    how,
  });
};
