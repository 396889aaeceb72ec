import { type ClientEdit, controlOf, type Declaration, type Reading } from "@broker/contracts";
import { assertValue, type ClientLog } from "../../client/client-log.ts";
import { editStatements } from "../../client/edits/edit-statements.ts";
import { bankQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether an answer says that the client was asked and does not know. */
export const isNotKnown = (value: unknown): boolean => isObject(value) && value.unknown === true;

/** The edit that records 'asked, not known': the answer of a control, else a statement of its own. */
function notKnownEdits({ id, field }: BankQuestion): readonly ClientEdit[] {
  if (field === null) return [];
  if (controlOf(field) !== null) return [{ field, part: "answer", value: "unknown" }];
  return [{ field: `asked.${id}`, value: "unknown" }];
}

/** The edits of the record that an answer makes: of its whole field, or of the parts that the answer gives. */
function answerEdits({ question: id, value }: Pick<Reading, "question" | "value">): readonly ClientEdit[] {
  const question = bankQuestion(id);
  const { field, parts, rows } = question;
  if (field === null) return [];
  if (isNotKnown(value)) return notKnownEdits(question);
  const [first = ""] = parts;
  if (rows || first === "" || Array.isArray(value)) return [{ field, value }];
  if (!isObject(value)) return [{ field, part: first, value }];
  const place = (part: string) => (parts.includes(part) ? parts.indexOf(part) : parts.length);
  return Object.entries(value)
    .filter(([, given]) => given !== null && given !== undefined)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([part, given]) => ({ field, part, value: given }));
}

/** How an answer comes into the record. */
export interface AnswerOrigin {
  readonly declaredBy: Declaration;
  /** The user who records it, and the time: ISO 8601, UTC. */
  readonly editor: { readonly by: string; readonly at: string };
  /** The day on which it was given; absent = that of the recording. */
  readonly asOf?: string;
}

/** The record with an answer. Throws `input_invalid` for a value that no field accepts. */
export function withAnswer(
  log: ClientLog,
  answer: Pick<Reading, "question" | "value">,
  { declaredBy, editor, asOf }: AnswerOrigin,
): ClientLog {
  const statements = editStatements(answerEdits(answer), log, editor, asOf === undefined ? {} : { asOf });
  return statements.reduce((before, each) => assertValue(before, { ...each, declaredBy }, editor.at), log);
}
