import { controlOf, editableParts, type FormAnswer } from "@broker/contracts";
import { bankQuestion, shownQuestion } from "../questions/bank.ts";
import { readAnswer } from "../reading/read-answer.ts";

const NOT_KNOWN = /^(?:not known|unknown|don[’']?t know|do not know)\.?$/i;
/** Longest answer of a form, in characters. */
export const FORM_TEXT_LIMIT = 2000;

/** The choice that a text names exactly, by its label or its id; undefined = none. */
function namedChoice(id: string, text: string): unknown {
  const { type, options } = shownQuestion(bankQuestion(id));
  if (options.length === 0) return undefined;
  const named = (each: string) =>
    options.find(({ value, label }) => [value, label].some((name) => name.toLowerCase() === each.trim().toLowerCase()))
      ?.value;
  if (type === "single_choice") return named(text);
  const chosen = text
    .split(";")
    .filter((each) => each.trim() !== "")
    .map(named);
  return chosen.every((each) => each !== undefined) && chosen.length > 0 ? chosen : undefined;
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
