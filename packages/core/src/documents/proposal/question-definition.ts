import {
  type AnswerKey,
  type AnswerValue,
  answerDefinition,
  type ClientAddress,
  type ClientField,
  type ControlKey,
  type Known,
  moneyOf,
  ProposalAnswer,
  plainText,
  type ScanReport,
  type SubmissionFacts,
  showDate,
  showGbp,
  sourceOf,
} from "@broker/contracts";
import { submittedAnswer } from "../submission/submitted-answer.ts";

/** The client was asked and does not know. */
export const CLIENT_UNSURE = "unsure";

/** The answer of the record or the scan to a question; null = not disclosed. */
type FindAnswer = (facts: SubmissionFacts, report: ScanReport | null) => ProposalAnswer | typeof CLIENT_UNSURE | null;

/** How a question of the bank is answered on the proposal. */
export interface QuestionDefinition {
  /** Its id in the bank. */
  readonly id: string;
  readonly answer: FindAnswer;
  /** Field of the record whose conflicts concern the answer; absent = the question's own. */
  readonly about?: ClientField;
}

/** The printed answer of a value that is known. */
export function answerFrom(
  known: Pick<Known<unknown>, "provenance" | "declaredBy" | "asOf" | "source">,
  text: string,
  value: Pick<ProposalAnswer, "choice" | "coveragePct" | "money" | "count" | "day"> = {},
): ProposalAnswer {
  const { asOf, source } = known;
  return {
    text: plainText(text),
    ...value,
    ...sourceOf(known),
    asOf,
    ...(source === undefined ? {} : { source: plainText(source) }),
  };
}

/** Money that is known as an answer; pence. */
export function moneyAnswer(known: Known<number> | null): ProposalAnswer | null {
  return known && answerFrom(known, showGbp(known.value), { money: moneyOf(known.value) });
}

/** A day that is known as an answer. */
export function dayAnswer(known: Known<string> | null): ProposalAnswer | null {
  return known && answerFrom(known, showDate(known.value), { day: known.value });
}

const WORDS = { yes: "Yes", partial: "In part", no: "No" } as const;

/**
 * A question on a control, answered by its answer, coverage and note on the record. @param id (default: the control)
 */
export const controlQuestion = (key: ControlKey, id: string = key): QuestionDefinition => ({
  id,
  answer({ controls }) {
    const known = controls[key];
    if (known === undefined) return null;
    if (known.answer === "unknown") return CLIENT_UNSURE;
    const { answer: choice, coveragePct, note } = known;
    const share = coveragePct === undefined ? "" : `, ${coveragePct}% covered`;
    const noted = note === undefined || note.trim() === "" ? "" : `. ${note}`;
    return answerFrom(known, `${WORDS[choice]}${share}${noted}`, {
      choice,
      ...(coveragePct === undefined ? {} : { coveragePct }),
    });
  },
});

/** The underlying value of an answer, where it is a single figure, day or choice of yes, in part and no. */
function underlying(key: AnswerKey, value: AnswerValue): Parameters<typeof answerFrom>[2] {
  const { kind } = answerDefinition(key);
  if (kind === "money") return { money: moneyOf(Number(value)) };
  if (kind === "count") return { count: Number(value) };
  if (kind === "day") return { day: String(value) };
  const choice = kind === "choice" && ProposalAnswer.shape.choice.safeParse(value).data;
  return choice ? { choice } : {};
}

/** A question that a field of `answers` holds; a text of an earlier version answers it until that field does. */
export const answerQuestion = (id: AnswerKey): QuestionDefinition => ({
  id,
  answer(facts) {
    const known = submittedAnswer(facts, id);
    const typed = facts.answers[id];
    return known && answerFrom(known, known.value, typed === undefined ? {} : underlying(id, typed.value));
  },
});

/** The lines of an address; unknown parts are omitted. */
export function addressLines({ lines, town, county, postcode, country }: ClientAddress): string[] {
  return [...lines, town, county, postcode, country].flatMap((part) => {
    const text = plainText(part ?? "");
    return text === "" ? [] : [text];
  });
}
