import { controlOf, editableParts, type FormAnswer } from "@broker/contracts";
import { bankQuestion, shownQuestion } from "../questions/bank.ts";
import { exactChoice } from "../reading/exact-choice.ts";
import { readAnswer } from "../reading/read-answer.ts";

const NOT_KNOWN = /^(?:not known|unknown|don[’']?t know|do not know)\.?$/i;
/** Longest answer of a form, in characters. */
export const FORM_TEXT_LIMIT = 2000;

/** The choice, or the choices, that a text names exactly; undefined = none, or not all of them. */
function namedChoice(id: string, text: string): unknown {
  const question = shownQuestion(bankQuestion(id));
  if (question.options.length === 0) return undefined;
  if (question.type === "single_choice") return exactChoice(question, text)?.value;
  const named = text.split(";").filter((each) => each.trim() !== "");
  const chosen = named.flatMap((each) => exactChoice(question, each)?.value ?? []);
  return chosen.length > 0 && chosen.length === named.length ? chosen : undefined;
}

/** 'Partial, 80%' of a control, as forms write it; undefined = something else. */
function coverage(text: string): unknown {
  const [, share = ""] = /^(?:partial|partly|in part)\s*,\s*(\d{1,3})\s*%?$/i.exec(text) ?? [];
  return share !== "" && Number(share) <= 100 ? { answer: "partial", coveragePct: Number(share) } : undefined;
}

function readValueOf(id: string, text: string, today: string): unknown {
  if (NOT_KNOWN.test(text)) return { unknown: true };
  const question = bankQuestion(id);
  const { field, parts } = question;
  const [first = ""] = parts;
  const isControl = field !== null && controlOf(field) !== null;
  const choice = isControl ? (coverage(text) ?? namedChoice(id, text)) : namedChoice(id, text);
  if (choice !== undefined) {
    if (isControl && choice === "unknown") return { unknown: true };
    return typeof choice === "object" || first === "" ? choice : { [first]: choice };
  }
  const [read] = readAnswer(question, text, today);
  if (read?.question === id) return read.value;
  const kind = field === null ? undefined : editableParts(field).find(({ part }) => part === first)?.kind;
  const { options } = shownQuestion(question);
  return kind === "text" && options.length === 0 && parts.length === 1 ? text : null;
}

/**
 * The answer that a text of a form gives, whichever way the form came back; null = it is blank. Its value is null where
 * nothing certain could be read.
 * @param today ISO day of the answer, from which days without a year are counted
 */
export function readFormAnswer(
  question: string,
  given: string,
  today: string,
): Pick<FormAnswer, "question" | "text" | "value"> | null {
  const text = given.replace(/\r\n?/g, "\n").trim();
  return text === "" ? null : { question, text, value: readValueOf(question, text, today) };
}
