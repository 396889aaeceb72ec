import { type HowKnown, type Known, type MrcElement, showGbp } from "@broker/contracts";
import { BY_POSTURE } from "../../submission/cover-terms.ts";
import type { SlipContext } from "../slip/content.ts";
import {
  advise,
  byPosture,
  type Content,
  chosen,
  type HeadingMaker,
  holds,
  howOf,
  money,
  standard,
  text,
} from "../slip/content.ts";
import terms from "../slip/standard-terms.json" with { type: "json" };

/** What a sub-limit is for, by the words with which slips name it; an insuring clause for it has one of the same. */
const COVERS: Readonly<Record<string, RegExp>> = {
  "data breach response": /\bbreach|\bincident response|\bnotification/i,
  "business interruption": /\binterruption|\bloss of (income|profit|revenue)/i,
  "regulatory fines": /\bregulat|\bfines?\b|\bpenalt/i,
  "cyber extortion": /\bextortion|\bransom/i,
};

/**
 * Whether one of the insuring clauses gives the cover that a text with a sub-limit speaks of; null = it speaks of none
 * that we know.
 */
export function subLimitCovered(text: string, clauses: readonly string[]): boolean | null {
  const meant = Object.values(COVERS).filter((words) => words.test(text));
  if (meant.length === 0) return null;
  return meant.some((words) => clauses.some((clause) => words.test(clause)));
}

/** The insuring clauses that are bought. */
const clausesOf = ({ choices }: SlipContext): readonly string[] => choices.interest ?? terms.interest;

/** INTEREST: the insuring clauses that are bought. */
export const interest: HeadingMaker = (context) => {
  const how = context.choices.interest === undefined ? standard(context) : chosen(context);
  return holds(...clausesOf(context).map((clause) => text(how, clause)));
};

/**
 * A figure of the cover: what the broker decided for this slip, beside what the record says; else what all documents
 * print.
 */
function figure(
  context: SlipContext,
  own: number | undefined,
  known: Known<number> | null,
): { readonly pence: number; readonly how: HowKnown } | null {
  if (own !== undefined) {
    const differs = known !== null && known.value !== own;
    const instead = differs
      ? `the record comes to ${showGbp(known.value)}, ${known.source ?? known.provenance}`
      : undefined;
    return { pence: own, how: chosen(context, instead) };
  }
  return known === null ? null : { pence: known.value, how: howOf(known) };
}

/**
 * LIMIT OF LIABILITY with the sub-limits of the covers that are bought, which are shares of it by posture and part of
 * it.
 */
export const limitOfLiability: HeadingMaker = (context) => {
  const limit = figure(context, context.choices.limit, context.facts.cover.limit);
  if (limit === null) return advise("limit");
  const basis = "each claim and in the aggregate";
  const clauses = clausesOf(context);
  const bought = (context.defaults?.subLimits ?? []).filter(({ category }) => subLimitCovered(category, clauses));
  const sub = bought.map(({ category, share }) =>
    money(byPosture(context), "subLimit", Math.round(limit.pence * share), {
      label: `of which ${category.toLowerCase()}${category === "Regulatory fines" ? ", where insurable by law" : ""}`,
      basis: "in the aggregate, part of the limit of liability",
    }),
  );
  return holds(money(limit.how, "limit", limit.pence, { label: "Limit of liability", basis }), ...sub);
};

/**
 * What the deductible holds of the client's own retention, by posture; only where the deductible itself stands by
 * posture. An insurer who quoted the same sum, or a client who asked for it, said nothing of a share of it.
 */
function retention(context: SlipContext, { source = "" }: HowKnown): MrcElement | null {
  const { defaults } = context;
  if (defaults === null || context.template === "reduced" || !source.startsWith(BY_POSTURE)) return null;
  const words = { label: "of which retention", basis: "part of the deductible, not in addition to it" };
  return money(byPosture(context), "retention", defaults.retention.pence, words);
}

const interrupts = (context: SlipContext) => clausesOf(context).some((clause) => /interruption/i.test(clause));

/** DEDUCTIBLE with the waiting period of business interruption. */
export const deductibles: HeadingMaker = (context) => {
  const { deductible } = context.facts.cover;
  const hours = context.choices.waitingPeriodHours;
  const held = figure(context, context.choices.deductible, deductible);
  const amount =
    held === null ? null : money(held.how, "deductible", held.pence, { label: "Deductible", basis: "each claim" });
  const waiting: MrcElement | null =
    hours === undefined
      ? null
      : {
          kind: "duration",
          label: "Waiting period, business interruption",
          amount: hours,
          unit: "hours",
          how: chosen(context),
        };
  let content: Content = holds(amount, held === null ? null : retention(context, held.how), waiting);
  if (held === null) content = advise("deductible", content);
  return waiting === null && interrupts(context) ? advise("waitingPeriod", content) : content;
};

/** INDEMNITY PERIOD of business interruption. */
export const indemnityPeriod: HeadingMaker = (context) => {
  const amount = context.choices.indemnityDays;
  if (amount === undefined) return interrupts(context) ? advise("indemnityPeriod") : null;
  return holds({ kind: "duration", label: "Business interruption", amount, unit: "days", how: chosen(context) });
};

/** TERRITORIAL LIMITS. */
export const situation: HeadingMaker = (context) => {
  const { territorialLimits } = context.choices;
  return holds(
    text(
      territorialLimits === undefined ? standard(context) : chosen(context),
      territorialLimits ?? terms.territorialLimits,
    ),
  );
};

/** RETROACTIVE DATE of a contract on claims made. */
export const retroactiveDate: HeadingMaker = (context) => {
  const date = context.choices.retroactiveDate;
  return date === undefined ? advise("retroactiveDate") : holds({ kind: "date", date, how: chosen(context) });
};

/** PRIOR AND PENDING LITIGATION DATE. */
export const priorAndPendingLitigation: HeadingMaker = (context) => {
  const date = context.choices.priorAndPendingLitigation;
  return date === undefined ? null : holds({ kind: "date", date, how: chosen(context) });
};
