import { AppError, type Knows } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAsked, questionState } from "../session/question-state.ts";

/** What a form asks unless its questions are named. */
export interface AskedBy {
  /** Only what these people know; null = everything. */
  readonly group: Knows | null;
  /** Fields whose statements contradict each other or the scan. */
  readonly contradicted: readonly string[];
}

/**
 * The questions that the record leaves open or that are contradicted, in the order of the bank. A follow-up of a
 * question on the form is on it too: nobody asks it later.
 */
export function defaultFormQuestions(log: ClientLog, { group, contradicted }: AskedBy): readonly string[] {
  const wanted = new Set<string>();
  for (const each of QUESTION_BANK) {
    if (each.field === null || (group !== null && each.knows !== group)) continue;
    const applies = isAsked(each, log) || (each.follows !== null && wanted.has(each.follows.after));
    const open = questionState(each, log) === "open" || contradicted.includes(each.field);
    if (applies && open) wanted.add(each.id);
  }
  return [...wanted];
}

/** The questions with these ids, in the order of the bank. AppError `input_invalid` for an id that is not asked. */
export function requireFormQuestions(ids: readonly string[]): readonly BankQuestion[] {
  const known = QUESTION_BANK.filter(({ field }) => field !== null);
  const unknown = ids.filter((id) => !known.some((each) => each.id === id));
  if (unknown.length > 0)
    throw new AppError("input_invalid", `No question that is asked has the id ${unknown.join(", ")}.`, {
      fields: Object.fromEntries(unknown.map((id) => [id, "There is no such question."])),
    });
  return known.filter(({ id }) => ids.includes(id));
}
