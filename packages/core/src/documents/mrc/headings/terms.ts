import { CYBER_RISK_CODES, SLIP_TERMS, sentenceCase } from "@broker/contracts";
import { clauseOf, findClause } from "../clauses/clause-library.ts";
import { statedByClause } from "../clauses/quoted-exclusion.ts";
import {
  advise,
  type Content,
  chosen,
  clauseElement,
  type HeadingMakers,
  holds,
  howOf,
  quotedTerm,
  type SlipContext,
  text,
} from "../slip/content.ts";

const clauses = (context: SlipContext, which: "conditions" | "exclusions") =>
  (context.choices[which] ?? []).map((choice) => clauseElement(context, chosen(context), choice));

/** Whether a chosen clause is about a subject. */
const names = ({ choices }: SlipContext, which: "conditions" | "exclusions", topic: "sanctions" | "war") =>
  (choices[which] ?? []).some(({ ref }) => findClause(ref)?.topic === topic);

/** A contract without risk codes is cyber by its class. */
const isCyber = ({ choices: { riskCodes } }: SlipContext) =>
  riskCodes === undefined || riskCodes.some(({ code }) => CYBER_RISK_CODES.some((each) => each === code));

/** The exclusions of the chosen quote, without those that a chosen clause states: two texts would contradict. */
function exclusionsOfQuote({ facts: { quoted }, choices: { exclusions: clauses = [] } }: SlipContext) {
  if (quoted == null) return [];
  const { insurer, exclusions, exclusionIds = [] } = quoted.value;
  const listed = exclusions ?? [];
  const stated = clauses.flatMap(({ ref }) => statedByClause({ exclusions: listed, exclusionIds }, clauseOf(ref).ref));
  const left = listed.filter((each) => !stated.includes(each));
  return left.map((each) => text(howOf(quoted), each, `As quoted by ${insurer}`));
}

/** Conditions, exclusions, subjectivities, law and cancellation: each quoted or chosen, otherwise to be advised. */
export const TERMS_HEADINGS: HeadingMakers = {
  Conditions: (context) => {
    const { choices } = context;
    const quoted = quotedTerm(context, "wording");
    const wording = choices.wording ?? quoted?.value;
    const how = choices.wording === undefined && quoted !== null ? quoted.how : chosen(context);
    let content: Content = holds(
      wording === undefined ? null : text(how, wording, "Wording"),
      ...clauses(context, "conditions"),
      ...(choices.additionalTerms ?? []).map((each) => text(chosen(context), each, "Additional term")),
    );
    if (wording === undefined) content = advise("wording", content);
    return names(context, "conditions", "sanctions") ? content : advise("sanctionsClause", content);
  },
  /** Lloyd's requires a war exclusion for its cyber risk codes (Y5381): which one is the broker's choice. */
  Exclusions: (context) => {
    const { nuclear } = context.choices;
    const content = holds(
      ...clauses(context, "exclusions"),
      ...exclusionsOfQuote(context),
      nuclear === undefined ? null : text(chosen(context), nuclear, "Nuclear"),
    );
    const open = isCyber(context) && !names(context, "exclusions", "war");
    return open ? advise("warExclusion", content) : content;
  },
  Subjectivities: (context) =>
    holds(...context.subjectivities.map(({ n, how }) => ({ kind: "subjectivity" as const, n, how }))),
  ChoiceOfLawAndJurisdiction: (context) => {
    const { law, courts } = context.choices;
    const content = holds(
      law === undefined ? null : text(chosen(context), law, "Law"),
      courts === undefined ? null : text(chosen(context), courts, "Jurisdiction"),
    );
    if (law === undefined) return advise("law", content);
    return courts === undefined ? advise("courts", content) : content;
  },
  /** For non-payment only, the premium payment clause states the notice; days by either party then do not apply. */
  NoticeOfCancellationProvisions: (context) => {
    const { cancellation, cancellationDays: amount } = context.choices;
    const how = chosen(context);
    const [nonPayment] = SLIP_TERMS.cancellation.options;
    if (cancellation === nonPayment)
      return holds(text(how, `${sentenceCase(nonPayment)}, on the notice in the premium payment clause`));
    if (amount === undefined) return advise("cancellationDays");
    const label = "Written notice by either party, given through the broker";
    return holds({ kind: "duration", label, amount, unit: "days", how });
  },
};
