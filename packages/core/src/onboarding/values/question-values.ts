import type { OnboardingRange, QuestionMoves } from "@broker/contracts";
import { CEILING_POSTURE } from "../../scoring/ceiling.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAskedGiven } from "../session/question-state.ts";
import type { EngineCache } from "./engine-run.ts";
import {
  type Ends,
  endsOf,
  type Prepared,
  prepared,
  rangeOf,
  type Valued,
  type Widths,
  widthsOf,
} from "./onboarding-range.ts";
import { type OpenChoice, profileWith } from "./open-choices.ts";

/** What each open question is worth and moves; a question that moves no figure is in neither map. */
export interface QuestionValues {
  readonly range: OnboardingRange;
  /** Mean reduction of the wider range over the answers, 0–1, by question. */
  readonly values: ReadonlyMap<string, number>;
  readonly moves: ReadonlyMap<string, QuestionMoves>;
  /** The figures for the next run. */
  readonly cache: EngineCache;
}

/** Equal values of different questions must compare as equal: sums of thirds differ in their last digits. */
const rounded = (value: number) => Math.round(value * 1e9) / 1e9;

/** The figure whose range is wider today; null = neither has one. */
function wider({ premium, posture }: Widths): keyof Widths | null {
  if (premium === null) return posture === null ? null : "posture";
  return posture !== null && posture > premium ? "posture" : "premium";
}

const mean = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0) / figures.length;

/** Lowest and highest of these figures; null = they are the same, or one of them is not known. */
function spread(figures: readonly (number | null)[]) {
  const known = figures.filter((each) => each !== null);
  if (known.length < figures.length || known.length === 0) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? null : { low, high };
}

/** What the answers to one question move: alone, and with the others at their ends. */
function movesOf(record: Prepared, { question, answers }: OpenChoice, ends: readonly Ends[]): QuestionMoves {
  const { profile, engine } = record;
  const alone = answers.map((answer) => profileWith(profile, new Map([[question.id, answer]])));
  const priced = alone.map((each) => engine.premium(each)).filter((each) => each !== null);
  return {
    premium: spread(priced),
    posture: spread(alone.map((each) => engine.posture(each).posture)),
    ceiling: ends.some(({ capped }) => capped) && ends.some(({ posture }) => (posture?.high ?? 0) > CEILING_POSTURE),
    enables: null,
  };
}

/** What a question makes possible that no figure depends on otherwise. */
function enabling(record: Prepared): ReadonlyMap<string, QuestionMoves> {
  const nothing = { premium: null, posture: null, ceiling: false };
  const { report, profile } = record;
  return new Map<string, QuestionMoves>([
    ...(profile.revenue === null ? [["turnover", { ...nothing, enables: "premium" }] as const] : []),
    ...(report === null ? [["domains", { ...nothing, enables: "posture" }] as const] : []),
  ]);
}

/** As `questionValues`, in steps of a few milliseconds, between which a caller may do something else. */
export function* questionValuesInSteps(
  valued: Valued,
  cache: EngineCache | null = null,
): Generator<undefined, QuestionValues, undefined> {
  const record = prepared(valued, cache);
  yield;
  const range = rangeOf(record);
  const widths = widthsOf(range);
  const figure = wider(widths);
  const answerOf = ({ id }: BankQuestion) => record.recorded.get(id) ?? null;
  const asked = record.choices.filter(
    ({ question }) => answerOf(question) === null && isAskedGiven(question, answerOf),
  );
  const values = new Map<string, number>();
  const open = QUESTION_BANK.filter((each) => answerOf(each) === null);
  const moves = new Map([...enabling(record)].filter(([id]) => open.some((each) => each.id === id)));
  for (const choice of asked) {
    const { question, answers } = choice;
    const ends = answers.map((answer) => endsOf(record, new Map([[question.id, answer]])));
    const reductions = ends.flatMap((each) => {
      const after = figure === null ? null : widthsOf(each)[figure];
      const before = figure === null ? null : widths[figure];
      return before === null || after === null ? [] : [before - after];
    });
    values.set(question.id, reductions.length === 0 ? 0 : rounded(mean(reductions)));
    moves.set(question.id, movesOf(record, choice, ends));
    yield;
  }
  return { range, values, moves, cache: record.engine.used() };
}

/**
 * What each question asked now is worth: how much its answers, equally weighted, narrow the wider of the two ranges on
 * average. A change of the record needs only the figures that the last run did not calculate.
 */
export function questionValues(valued: Valued, cache: EngineCache | null = null): QuestionValues {
  const steps = questionValuesInSteps(valued, cache);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
