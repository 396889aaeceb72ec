import {
  AppError,
  type AppErrorDetails,
  EXCLUSIONS,
  exclusionId,
  nearest,
  type Placement,
  type PlacementQuote,
  showDate,
} from "@broker/contracts";
import { currentStep } from "./check-step.ts";
import { chosenQuote, currentQuote } from "./compare-quotes.ts";
import { type Moved, movedSteps } from "./moved-steps.ts";
import { chosenSince } from "./renewal-of.ts";

/** Ids that share a word with a mistyped one, else the closest by spelling. */
function likelyIds(term: string): readonly string[] {
  const ids = Object.keys(EXCLUSIONS);
  const words = term.toLowerCase().split(/[-_]/);
  const sharing = ids.filter((id) => id.split("-").some((word) => word.length > 2 && words.includes(word)));
  const closest = nearest(term, ids);
  return sharing.length > 0 || closest === null ? sharing : [closest];
}

/**
 * Refuses a single word that is neither an id of the list nor a clause's reference, which has a number: AppError
 * `input_invalid` with the likely ids. Any other exclusion is recorded in the insurer's words, as a phrase.
 */
function checkExclusion(term: string): void {
  if (exclusionId(term) !== null || /[\s\d]/.test(term.trim())) return;
  const likely = likelyIds(term);
  const ids =
    likely.length > 0 ? `Did you mean ${likely.join(" or ")}?` : `Ids: ${Object.keys(EXCLUSIONS).join(", ")}.`;
  throw new AppError("input_invalid", `There is no listed exclusion '${term}'.`, {
    hint: `${ids} An exclusion that is not listed is entered in the insurer's words, as a phrase.`,
  });
}

/** A quote as entered; omitted fields are unknown, or inherited in a correction. */
export type QuoteRequest = Partial<Omit<PlacementQuote, "n" | "corrects" | "by" | "recordedAt">> & {
  /** Number of the quote that this one corrects. */
  readonly corrects?: number;
};

const NONE = {
  premium: null,
  limit: null,
  retention: null,
  ipt: null,
  commission: null,
  fee: null,
  waitingHours: null,
  waitingKind: null,
  indemnityDays: null,
  retroactiveDate: null,
  wording: null,
  crimeSubLimit: null,
  line: null,
  exclusions: null,
  subjectivities: null,
  validUntil: null,
  note: null,
};

const refuse = (message: string, details: AppErrorDetails) => new AppError("input_invalid", message, details);

const TERMS = ["insurer", "premium", "limit", "retention"] as const;

/** A correction of the chosen quote corrects the step that was quoted, bound or renewed on its terms too. */
function corrected(placement: Placement, before: PlacementQuote | null, quote: PlacementQuote, moved: Moved) {
  const step = currentStep(placement);
  const { stage, on, n } = step;
  const onIt = before !== null && TERMS.every((term) => step[term] === before[term]);
  const changed = TERMS.some((term) => step[term] !== quote[term]);
  const chosen = chosenQuote(placement)?.n === quote.n && !chosenSince(placement, step);
  if (!onIt || !changed || !chosen) return placement;
  const terms = Object.fromEntries(TERMS.map((term) => [term, quote[term]]));
  return { ...placement, steps: [...movedSteps(placement.steps, { stage, on, ...terms, corrects: n }, moved)] };
}

/**
 * The placement with one more quote; a correction of the chosen one corrects the step on its terms. Throws
 * `input_invalid` without an insurer, on a lost placement, for an exclusion that is neither listed nor a phrase, or for
 * impossible dates: received in the future, or valid until before receipt.
 */
export function withQuote(
  placement: Placement,
  { corrects, ...given }: QuoteRequest,
  { by, at }: { readonly by: string; readonly at: string },
): Placement {
  const quotes = placement.quotes ?? [];
  const before = corrects === undefined ? null : currentQuote(placement, corrects);
  const today = at.slice(0, 10);
  const terms = { ...NONE, receivedOn: today, ...before, ...given };
  if (currentStep(placement).stage === "lost")
    throw refuse("A lost placement is closed.", { hint: "For a new attempt, add a new placement." });
  if (terms.insurer === undefined)
    throw refuse("A quote requires an insurer.", {
      fix: { kind: "set-option", option: "insurer", example: "<name>" },
    });
  if (terms.receivedOn > today)
    throw refuse(`${showDate(terms.receivedOn)} is still to come; a quote is recorded once it is received.`, {
      hint: `Today is ${showDate(today)}, UTC.`,
    });
  if (terms.validUntil !== null && terms.validUntil < terms.receivedOn)
    throw refuse(
      `The quote would be valid until ${showDate(terms.validUntil)}, before it was received, ${showDate(terms.receivedOn)}.`,
      { hint: "Correct the day of receipt or the last day of validity." },
    );
  given.exclusions?.forEach(checkExclusion);
  const { insurer, ...rest } = terms;
  const quote: PlacementQuote = {
    ...rest,
    insurer,
    n: Math.max(0, ...quotes.map((each) => each.n)) + 1,
    corrects: corrects ?? null,
    by,
    recordedAt: at,
  };
  return corrected({ ...placement, quotes: [...quotes, quote] }, before, quote, { by, at });
}
