import type { ExposureProfile } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAskedGiven, notKnown, recordedAnswer } from "../session/question-state.ts";
import { type AssumedAnswer, assumedAnswers } from "./assumed-answers.ts";
import type { Engine } from "./engine-run.ts";

/** A question that the record does not answer and on which a figure depends, with the answers at the range's ends. */
export interface OpenChoice {
  readonly question: BankQuestion;
  readonly answers: readonly AssumedAnswer[];
  readonly best: AssumedAnswer;
  readonly worst: AssumedAnswer;
}

/** Assumed answers by question, in the order of the bank. */
export type Assumed = ReadonlyMap<string, AssumedAnswer>;

/** The record's answers by question; 'unknown' = asked, not known; null = none. */
export type Recorded = ReadonlyMap<string, unknown>;

/** Reads the record's answers once. */
export const recordedAnswers = (log: ClientLog): Recorded =>
  new Map(QUESTION_BANK.map((each) => [each.id, notKnown(each, log) === null ? recordedAnswer(each, log) : "unknown"]));

/** The profile with these answers assumed. */
export function profileWith(profile: ExposureProfile, assumed: Assumed): ExposureProfile {
  const controls = { ...profile.controls };
  let result: ExposureProfile = { ...profile, controls };
  for (const { control, into } of assumed.values()) {
    if (control === null) result = into(result);
    else controls[control.key] = control.held;
  }
  return result;
}

interface Pricing {
  readonly profile: ExposureProfile;
  readonly engine: Engine;
  readonly asOf: string;
}

/** The answers with the lowest and the highest premium, each beside earlier ones; null = none can be priced. */
function pricedEnd(
  end: "best" | "worst",
  id: string,
  answers: readonly AssumedAnswer[],
  before: Assumed,
  { profile, engine }: Pricing,
): AssumedAnswer | null {
  const sign = end === "best" ? 1 : -1;
  const priced = answers.flatMap((answer) => {
    const rated = engine.rated(profileWith(profile, new Map(before).set(id, answer)));
    return rated === null ? [] : [{ answer, cost: sign * rated }];
  });
  return priced.toSorted((a, b) => a.cost - b.cost)[0]?.answer ?? null;
}

/**
 * The questions without an answer on which a figure depends, in the order of the bank; one that the client does not
 * know is still open. On a control the favourable answer is best in every figure; where the direction is not known
 * beforehand, the answers are priced.
 */
export function openChoices(recorded: Recorded, pricing: Pricing): readonly OpenChoice[] {
  const [low, high] = [new Map<string, AssumedAnswer>(), new Map<string, AssumedAnswer>()];
  return QUESTION_BANK.flatMap((question): OpenChoice[] => {
    const answer = recorded.get(question.id) ?? null;
    const answers = answer === null || answer === "unknown" ? assumedAnswers(question, pricing.asOf) : null;
    if (answers === null) return [];
    const { each, ends } = answers;
    const best = ends?.best ?? pricedEnd("best", question.id, each, low, pricing);
    const worst = ends?.worst ?? pricedEnd("worst", question.id, each, high, pricing);
    if (best === null || worst === null) return [];
    low.set(question.id, best);
    high.set(question.id, worst);
    return [{ question, answers: each, best, worst }];
  });
}

/** Every open choice at one end, with one answer given: the follow-ups that are asked then, and no others. */
export function assumedAt(
  end: "best" | "worst",
  choices: readonly OpenChoice[],
  recorded: Recorded,
  given: Assumed = new Map(),
): Assumed {
  const assumed = new Map<string, AssumedAnswer>();
  const answerOf = ({ id }: BankQuestion) => assumed.get(id)?.value ?? recorded.get(id) ?? null;
  for (const choice of choices) {
    const { question } = choice;
    if (isAskedGiven(question, answerOf)) assumed.set(question.id, given.get(question.id) ?? choice[end]);
  }
  return assumed;
}
