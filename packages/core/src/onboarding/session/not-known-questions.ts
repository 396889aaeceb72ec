import { fieldTitle } from "@broker/contracts";
import type { ClientLog, LoggedAssertion } from "../../client/client-log.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import { notKnown } from "./question-state.ts";

/** A question that was asked and is not known. */
interface NotKnownQuestion {
  /** Its id in the bank. */
  readonly question: string;
  readonly title: string;
  /** The field that an answer would fill. */
  readonly field: string;
  /** Who does not know, and since when. */
  readonly statement: LoggedAssertion;
}

/** Every question that was asked and is not known, in the order of the bank. */
export const notKnownQuestions = (log: ClientLog): readonly NotKnownQuestion[] =>
  QUESTION_BANK.flatMap((question) => {
    const statement = notKnown(question, log);
    if (statement === null || question.field === null) return [];
    return [{ question: question.id, title: fieldTitle(statement.field), field: question.field, statement }];
  });
