import { type QuestionMark, SectionId } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAsked, questionState } from "./question-state.ts";

/** What the order of the questions depends on. */
export interface Ordering {
  readonly log: ClientLog;
  /** By question. One skipped or put off twice is not put again. */
  readonly marks: Readonly<Partial<Record<string, QuestionMark>>>;
  /** Section of the last question; null = none yet. */
  readonly section: SectionId | null;
  /**
   * What the answer to each question is expected to narrow, from 0 to 1, by its id; a question without a value has 0.
   * Absent = the order of the form.
   */
  readonly values?: ReadonlyMap<string, number>;
  /** Fields that documents lack and the answer to a question fills, by its id (default: none). */
  readonly unblocked?: ReadonlyMap<string, number>;
}

/** What makes a figure possible, asked first: who, where, what and how large. */
const FIRST: readonly string[] = ["legalName", "domains", "trade", "turnover"];

/** A section is left before its end only for a question worth this much more. Source: the product's specification. */
const LEAVE_SECTION = 1.5;

const WEIGHTS = { high: 2, medium: 1, low: 0 } as const;

/** What may be put next: questions without a mark, else those skipped once in the section, else those put off. */
function candidates({ log, marks, section }: Ordering): readonly BankQuestion[] {
  const open = QUESTION_BANK.filter((each) => isAsked(each, log) && questionState(each, log) === "open");
  const marked = (kind: QuestionMark["kind"]) =>
    open.filter(({ id }) => marks[id]?.kind === kind && marks[id].times === 1);
  const fresh = open.filter(({ id }) => marks[id] === undefined);
  const skipped = marked("skipped");
  const here = (questions: readonly BankQuestion[]) => questions.filter((each) => each.section === section);
  if (here(fresh).length === 0 && here(skipped).length > 0) return here(skipped);
  if (fresh.length > 0) return fresh;
  return skipped.length > 0 ? skipped : marked("later");
}

/** In the order of the form: the section begun, then the sections and questions of the bank. */
function byForm(questions: readonly BankQuestion[], section: SectionId | null): BankQuestion | null {
  const order = SectionId.options;
  const from = section === null ? 0 : order.indexOf(section);
  const place = (each: BankQuestion) => (order.indexOf(each.section) - from + order.length) % order.length;
  return questions.toSorted((a, b) => place(a) - place(b))[0] ?? null;
}

/** The most valuable question; equals by the fields it fills in documents, by weight, then in the order of the bank. */
function byValue(
  questions: readonly BankQuestion[],
  values: ReadonlyMap<string, number>,
  unblocked: ReadonlyMap<string, number>,
): BankQuestion | null {
  const worth = ({ id }: BankQuestion) => values.get(id) ?? 0;
  const fields = ({ id }: BankQuestion) => unblocked.get(id) ?? 0;
  const ranked = questions.toSorted(
    (a, b) => worth(b) - worth(a) || fields(b) - fields(a) || WEIGHTS[b.weight] - WEIGHTS[a.weight],
  );
  return ranked[0] ?? null;
}

/**
 * The question to put next; null = none is left. First what makes a figure possible, then the follow-ups of the last
 * answer, then by value within the section, which is left for a question worth half as much again.
 * @param last id of the question just answered, whose follow-ups come directly after it; null = none
 */
export function nextQuestion(ordering: Ordering, last: string | null = null): BankQuestion | null {
  const { section, values, unblocked = new Map() } = ordering;
  const open = candidates(ordering);
  const first = FIRST.map((id) => open.find((each) => each.id === id)).find((each) => each !== undefined);
  if (first !== undefined) return first;
  const follow = open.find(({ follows }) => follows !== null && follows.after === last);
  if (follow !== undefined) return follow;
  if (values === undefined) return byForm(open, section);
  const here = byValue(
    open.filter((each) => each.section === section),
    values,
    unblocked,
  );
  const best = byValue(open, values, unblocked);
  if (here === null || best === null) return best;
  const worth = ({ id }: BankQuestion) => values.get(id) ?? 0;
  return worth(best) > 0 && worth(best) >= LEAVE_SECTION * worth(here) ? best : here;
}
