import { type HowKnown, type Known, type MrcElement, SLIP_TERMS, showGbp } from "@broker/contracts";
import {
  advise,
  byPosture,
  type Content,
  chosen,
  type HeadingMakers,
  holds,
  howOf,
  money,
  type SlipContext,
  standard,
  text,
} from "../slip/content.ts";

/** Covers that have sub-limits, by the terms that name them in a sub-limit and in its insuring clause. */
const COVERS = {
  breach: /\bbreach|\bincident response|\bnotification/i,
  interruption: /\binterruption|\bloss of (income|profit|revenue)/i,
  regulatory: /\bregulat|\bfines?\b|\bpenalt/i,
  extortion: /\bextortion|\bransom/i,
};

/** Whether an insuring clause covers the named sub-limit; null = it names no known cover. */
export function subLimitCovered(text: string, clauses: readonly string[]): boolean | null {
  const named = Object.values(COVERS).filter((terms) => terms.test(text));
  if (named.length === 0) return null;
  return named.some((terms) => clauses.some((clause) => terms.test(clause)));
}

const clausesOf = ({ choices }: SlipContext): readonly string[] => choices.interest ?? SLIP_TERMS.interest.standard;

/** A figure of the cover: the broker's choice, with the record's figure if it differs; else the record's. */
function figure(
  context: SlipContext,
  own: number | undefined,
  known: Known<number> | null,
): { readonly pence: number; readonly how: HowKnown } | null {
  if (own !== undefined) {
    const differs = known !== null && known.value !== own;
    const instead = differs ? `record: ${showGbp(known.value)}, ${known.source ?? known.provenance}` : undefined;
    return { pence: own, how: chosen(context, instead) };
  }
  return known === null ? null : { pence: known.value, how: howOf(known) };
}

/** The retention by posture, as part of a deductible by posture; a quoted or requested deductible has no such part. */
function retention(context: SlipContext, { rule }: HowKnown): MrcElement | null {
  const { defaults } = context;
  if (defaults === null || context.template === "reduced" || rule !== "posture") return null;
  const words = { label: "of which retention", basis: "part of the deductible, not in addition to it" };
  return money(byPosture(context), "retention", defaults.retention.pence, words);
}

const interrupts = (context: SlipContext) => clausesOf(context).some((clause) => /interruption/i.test(clause));

/** What is covered, up to which amounts. */
export const COVER_HEADINGS: HeadingMakers = {
  Interest: (context) => {
    const how = context.choices.interest === undefined ? standard(context) : chosen(context);
    return holds(...clausesOf(context).map((clause) => text(how, clause)));
  },
  /** With the sub-limits by posture of the covers under INTEREST. */
  LimitOfLiability: (context) => {
    const limit = figure(context, context.choices.limit, context.facts.cover.limit);
    if (limit === null) return advise("limit");
    const basis = "any one claim and in the aggregate";
    const clauses = clausesOf(context);
    const covered = (context.defaults?.subLimits ?? []).filter(({ category }) => subLimitCovered(category, clauses));
    const sub = covered.map(({ category, share }) =>
      money(byPosture(context), "subLimit", Math.round(limit.pence * share), {
        label: `${category}${COVERS.regulatory.test(category) ? ", where insurable by law" : ""}`,
        basis: "sub-limit in the aggregate, part of the limit of liability",
      }),
    );
    return holds(money(limit.how, "limit", limit.pence, { label: "Limit of liability", basis }), ...sub);
  },
  Deductibles: (context) => {
    const { deductible } = context.facts.cover;
    const hours = context.choices.waitingPeriodHours;
    const held = figure(context, context.choices.deductible, deductible);
    const amount =
      held === null
        ? null
        : money(held.how, "deductible", held.pence, { label: "Deductible", basis: "each and every claim" });
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
  },
  IndemnityPeriod: (context) => {
    const amount = context.choices.indemnityDays;
    if (amount === undefined) return interrupts(context) ? advise("indemnityPeriod") : null;
    return holds({ kind: "duration", label: "Business interruption", amount, unit: "days", how: chosen(context) });
  },
};
