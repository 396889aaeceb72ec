import {
  AppError,
  type AppErrorDetails,
  type Placement,
  type PlacementQuote,
  type PlacementStage,
  type PlacementStep,
  showDate,
} from "@broker/contracts";
import type { Statement } from "../client-log.ts";
import { currentStep } from "./check-step.ts";
import { currentQuote } from "./compare-quotes.ts";
import { type Moved, movedSteps } from "./moved-steps.ts";

/**
 * The policy of a bound or renewed placement as a statement on the client's record. It is the broker's decision, so
 * that it replaces last year's policy instead of contradicting it.
 */
export function policyStatement(placement: Placement, by: string): Statement {
  const { on, insurer, inception, expiresOn, premium, limit, retention } = currentStep(placement);
  const known = Object.entries({ insurer, inception, expiresOn, premium, limit, retention }).filter(
    ([, part]) => part !== null,
  );
  return {
    field: "expiringPolicy",
    value: Object.fromEntries(known),
    provenance: "declared",
    asOf: on,
    by,
    source: `placement ${placement.id}`,
    madeBy: { kind: "placement", id: placement.id },
    override: true,
  };
}

/** Selection of a quote. */
export interface QuoteSelection {
  readonly quote: number;
  readonly on: string;
  /** True = bind the risk on it, or renew it if already bound. */
  readonly bind: boolean;
  readonly inception?: string;
  readonly expiresOn?: string;
  readonly note?: string;
}

const refuse = (message: string, details: AppErrorDetails) => new AppError("input_invalid", message, details);

const sameTerms = (step: PlacementStep, quote: PlacementQuote) =>
  (["insurer", "premium", "limit", "retention"] as const).every((term) => step[term] === quote[term]);

/** The stage after a choice; null = unchanged. */
function stageOf(now: PlacementStep, quote: PlacementQuote, bind: boolean): PlacementStage | null {
  const bound = now.stage === "bound" || now.stage === "renewed";
  if (bind) return bound ? "renewed" : "bound";
  // A bound risk stays bound for its year while the next is agreed.
  if (bound || (now.stage === "quoted" && sameTerms(now, quote))) return null;
  return "quoted";
}

function checkQuote(quote: PlacementQuote, on: string): void {
  if (quote.premium === null)
    throw refuse(`Quote ${quote.n} of ${quote.insurer} has no premium yet.`, {
      fix: { kind: "record-quote", field: "premium", quote: quote.n },
    });
  if (on < quote.receivedOn)
    throw refuse(`${showDate(on)} lies before ${showDate(quote.receivedOn)}, when the quote was received.`, {
      fix: { kind: "set-option", option: "on", example: quote.receivedOn },
    });
  if (quote.validUntil !== null && on > quote.validUntil)
    throw refuse(`Quote ${quote.n} of ${quote.insurer} was valid until ${showDate(quote.validUntil)}.`, {
      hint: "If the insurer extended it, record the new date.",
      fix: { kind: "record-quote", field: "validUntil", quote: quote.n },
    });
}

/**
 * The placement with a quote chosen, moved to quoted, bound or renewed with its terms. Throws `input_invalid` if the
 * quote has no premium or has expired, or the stage is not allowed.
 */
export function withChoice(placement: Placement, choosing: QuoteSelection, moved: Moved): Placement {
  const { on, bind, inception, expiresOn, note } = choosing;
  const quote = currentQuote(placement, choosing.quote);
  const now = currentStep(placement);
  checkQuote(quote, on);
  if (now.stage === "lost")
    throw refuse("A lost placement is closed.", { hint: "For a new attempt, add a new placement." });
  const today = moved.at.slice(0, 10);
  if (on > today)
    throw refuse(`${showDate(on)} is still to come; a choice is recorded once it is made.`, {
      hint: `Today is ${showDate(today)}, UTC.`,
    });
  const stage = stageOf(now, quote, bind);
  const { insurer, premium, limit, retention } = quote;
  const steps =
    stage === null
      ? placement.steps
      : movedSteps(
          placement.steps,
          {
            stage,
            on,
            insurer,
            premium,
            limit,
            retention,
            note: note ?? `quote ${quote.n} chosen`,
            ...(inception === undefined ? {} : { inception }),
            ...(expiresOn === undefined ? {} : { expiresOn }),
          },
          moved,
        );
  const choices = placement.choices ?? [];
  const choice = {
    n: choices.length + 1,
    quote: quote.n,
    on,
    step: currentStep({ ...placement, steps: [...steps] }).n,
    moved: stage !== null,
    by: moved.by,
    recordedAt: moved.at,
  };
  return { ...placement, steps: [...steps], choices: [...choices, choice] };
}

/**
 * A chosen quote as a statement on the client's record, for use in every document. It is the broker's decision, so that
 * it replaces an earlier quote instead of contradicting it.
 */
export function quoteStatement(quote: PlacementQuote, by: string): Statement {
  const { insurer, premium, limit, retention, receivedOn } = quote;
  const known = Object.entries({ premium, limit, retention, source: insurer }).filter(([, part]) => part !== null);
  return {
    field: "quote",
    value: Object.fromEntries(known),
    provenance: "declared",
    asOf: receivedOn,
    by,
    source: `quote of ${insurer}`,
    override: true,
  };
}
