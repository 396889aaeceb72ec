import { AppError, nearest, type OnboardingMove, type OnboardingQuestion, type ShownAnswer } from "@broker/contracts";
import {
  type Conversation,
  makeMove,
  QUESTION_BANK,
  type Surroundings,
  shownQuestion,
  shownTurn,
} from "@broker/core/documents";
import { answerMove } from "./answer-moves.ts";
import type { AnswerFile, BadRow, GivenAnswer } from "./read-answer-file.ts";

/** A reading of a text that awaits confirmation. */
export interface ToConfirm {
  readonly line: number;
  readonly question: string;
  readonly text: string;
  readonly reading: readonly ShownAnswer[];
}

/** What a file of answers would do. */
export interface Trial {
  /** The moves to make, in the order of the bank, so that the order of the file does not matter. */
  readonly moves: readonly OnboardingMove[];
  /** Answers that the moves record, in words. */
  readonly recorded: readonly ShownAnswer[];
  readonly toConfirm: readonly ToConfirm[];
  readonly bad: readonly BadRow[];
}

const PLACES = new Map(QUESTION_BANK.map(({ id }, place) => [id, place]));

/** The question of an answer, or why there is none. */
function questionOf({ question: id }: GivenAnswer): OnboardingQuestion | string {
  const found = QUESTION_BANK.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (found !== undefined && found.field !== null) return shownQuestion(found);
  if (found !== undefined) return `The question '${id}' is not asked: it is calculated.`;
  const meant = nearest(
    id,
    QUESTION_BANK.filter(({ field }) => field !== null).map((each) => each.id),
  );
  return `There is no question '${id}'.${meant === null ? "" : ` Did you mean ${meant}?`}`;
}

/** Why an answer is not taken. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code === "input_invalid") return error.message;
  throw error;
}

/**
 * Tries the answers of a file on a conversation, without saving anything: which moves they make, what is read in their
 * texts and which rows are wrong.
 * @param yes readings of texts are confirmed; otherwise they are listed and left out
 */
export function tryAnswers(file: AnswerFile, start: Conversation, around: Surroundings, yes: boolean): Trial {
  const moves: OnboardingMove[] = [];
  const recorded: ShownAnswer[] = [];
  const toConfirm: ToConfirm[] = [];
  const bad: BadRow[] = [...file.bad];
  const rows = file.given.flatMap((given) => {
    const question = questionOf(given);
    if (typeof question !== "string") return [{ ...given, question }];
    bad.push({ line: given.line, question: given.question, reason: question });
    return [];
  });
  let at = start;
  const { side } = start.session.respondent;
  const placed = rows.toSorted((a, b) => (PLACES.get(a.question.id) ?? 0) - (PLACES.get(b.question.id) ?? 0));
  for (const { line, question, answer } of placed) {
    const refuse = (reason: string) => void bad.push({ line, question: question.id, reason });
    const move = answerMove(question, answer);
    if ("problem" in move) {
      refuse(move.problem);
      continue;
    }
    try {
      // The last answer ends the conversation; further answers of the file change what is recorded.
      const reopen: OnboardingMove[] = at.session.state === "open" ? [] : [{ kind: "change", question: question.id }];
      const before = reopen.reduce<Conversation>((now, each) => makeMove(now, each, around), at);
      const made = makeMove(before, move, around);
      const { answers } = shownTurn(made.turn, side);
      if (move.kind !== "type") {
        at = made;
        moves.push(...reopen, move);
        recorded.push(...answers);
      } else if (made.session.pending === null) {
        refuse(`'${move.text}' could not be read with certainty. Write an option, a figure or a date.`);
      } else {
        const confirmed = makeMove(made, { kind: "confirm" }, around);
        if (yes) {
          at = confirmed;
          moves.push(...reopen, move, { kind: "confirm" });
          recorded.push(...answers);
        } else toConfirm.push({ line, question: question.id, text: move.text, reading: answers });
      }
    } catch (error) {
      refuse(reasonOf(error));
    }
  }
  return { moves, recorded, toConfirm, bad: bad.toSorted((a, b) => a.line - b.line) };
}
