import { AppError, type FormQuestion, type FormQuestionState } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAsked, notKnown, questionState } from "../session/question-state.ts";

/** What is known of a client's questions beside the record. */
export interface AskedBy {
  /** Fields whose statements contradict each other or the scan. */
  readonly contradicted: readonly string[];
  /** Questions of which a returned answer is to be asked again. */
  readonly again?: readonly string[];
}

const USUAL: readonly FormQuestionState[] = ["contradicted", "again", "missing"];

/** What the broker does not know, the client is asked; what the client does not know is not asked again. */
const isForClient = (question: BankQuestion, log: ClientLog): boolean =>
  notKnown(question, log)?.declaredBy?.side !== "client";

/**
 * Every question that a form may ask, in the order of the bank. By default it asks what the record leaves open or only
 * the broker does not know, what is contradicted and what is to be asked again. A follow-up of a question on the form
 * is on it too: nobody asks it later.
 */
export function formQuestions(log: ClientLog, { contradicted, again = [] }: AskedBy): readonly FormQuestion[] {
  const usual = new Set<string>();
  return QUESTION_BANK.flatMap((each): FormQuestion[] => {
    const { id, section, ask, field, knows, follows } = each;
    if (field === null) return [];
    const recorded = questionState(each, log);
    const state: FormQuestionState = contradicted.includes(field)
      ? "contradicted"
      : again.includes(id)
        ? "again"
        : ({ open: "missing", unknown: "not-known", answered: "answered" } as const)[recorded];
    const applies = isAsked(each, log) || (follows !== null && usual.has(follows.after));
    const isUsual = applies && (USUAL.includes(state) || (state === "not-known" && isForClient(each, log)));
    if (isUsual) usual.add(id);
    return [{ id, section, ask: ask.client, knows, state, usual: isUsual }];
  });
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
