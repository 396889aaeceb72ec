import type { ScanReport } from "@broker/contracts";
import type { ClientLog } from "../../../client/client-log.ts";
import { randomGenerator } from "../../../forecast/simulation/random-generator.ts";
import { CHECKS } from "../../../scan/checks/check-list.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { buildSituation } from "../../../testing/build-situation.ts";
import { QUESTION_BANK } from "../../questions/bank.ts";
import type { BankQuestion } from "../../questions/question.ts";
import { isAsked, questionState } from "../../session/question-state.ts";
import { assumedAnswers } from "../assumed-answers.ts";
import type { Valued } from "../onboarding-range.ts";
import { recordAnswer } from "./record-answer.ts";

export const AS_OF = "2026-11-05T09:00:00.000Z";

/** One of the items, by chance; the list must not be empty. */
export type Pick = <Item>(items: readonly Item[]) => Item;

/** Chance from a seed. */
export function chance(seed: number): { readonly pick: Pick; readonly happens: (probability: number) => boolean } {
  const { uniform } = randomGenerator(seed);
  return {
    pick: (items) => items[Math.floor(uniform() * items.length)] as (typeof items)[number],
    happens: (probability) => uniform() < probability,
  };
}

/** The answers of a question on which a figure depends, as a client may give them; none for any other question. */
export const answersOf = (question: BankQuestion): readonly (string | number)[] =>
  (assumedAnswers(question, AS_OF)?.each ?? []).map(({ value }) => value);

/** The questions on which a figure depends. */
const QUESTIONS = QUESTION_BANK.filter((each) => answersOf(each).length > 0);

const isOpen = (question: BankQuestion, log: ClientLog) =>
  isAsked(question, log) && questionState(question, log) === "open";

/** The questions that are asked now and on which a figure depends. */
export const openQuestions = (log: ClientLog): readonly BankQuestion[] => QUESTIONS.filter((each) => isOpen(each, log));

const TURNOVERS = [40_000_000, 300_000_000, 2_000_000_000, 30_000_000_000];

/** A company with a turnover; the given share of the questions on which a figure depends is answered by chance. */
export function randomRecord(seed: number, answered: number): Valued {
  const { pick, happens } = chance(seed);
  let log = buildLog({ field: "turnover", value: { total: pick(TURNOVERS) } });
  for (const question of QUESTIONS)
    if (isOpen(question, log) && happens(answered)) log = recordAnswer(log, question.id, pick(answersOf(question)));
  const failed = CHECKS.flatMap(({ id }) => (happens(0.2) ? [[id, pick(["fail", "partial"] as const)] as const] : []));
  const report: ScanReport | null = buildSituation(Object.fromEntries(failed)).report;
  return { log, report, terms: {}, asOf: AS_OF };
}
