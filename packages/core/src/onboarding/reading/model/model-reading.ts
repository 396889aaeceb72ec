import { controlOf, type Reading } from "@broker/contracts";
import { shownQuestion } from "../../questions/bank.ts";
import type { BankQuestion } from "../../questions/question.ts";
import { readAnswer } from "../read-answer.ts";
import { findNumbers, isInexact } from "../read-number.ts";
import { typedText } from "../typed-text.ts";
import { namedOptions } from "./model-question.ts";

/** Longest response that is looked at, in characters. */
const MOST_CHARACTERS = 2000;
const LONGEST_QUOTE = 300;

const NEGATION =
  /\b(?:no|not|none|never|nothing|nobody|without|neither|nor|cannot|stopped|cancelled|removed|disabled|lapsed|expired)\b|n't\b/;
/** Currencies and periods that change what a figure means. */
const OTHER_UNIT =
  /[$€]|\b(?:dollars?|usd|euros?|eur|yen|per|a|each|every) (?:day|week|month|quarter)\b|\b(?:dollars?|usd|euros?|eur|monthly|weekly|quarterly|daily)\b/;

interface Found {
  readonly quote: string;
  readonly values: readonly string[];
}

/** The response as JSON of the form asked for; null = anything else. */
function parsed(text: string): Found | null {
  const line = text.replaceAll(/```(?:json)?/g, "").trim();
  if (line.length > MOST_CHARACTERS) return null;
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read !== "object" || read === null || Object.keys(read).length !== 2) return null;
    const { quote, values } = read as Partial<Record<string, unknown>>;
    if (typeof quote !== "string" || !Array.isArray(values)) return null;
    return values.every((each) => typeof each === "string") ? { quote: quote.trim(), values } : null;
  } catch {
    return null;
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, " ");

/** The value of the options that a response names; null = it is none that the quoted words may state. */
function chosen(question: BankQuestion, { quote, values }: Found, typed: string): unknown {
  const shown = shownQuestion(question);
  const offered = namedOptions(shown).map(({ value }) => value);
  const isKnown = values.every((each) => offered.includes(each)) && new Set(values).size === values.length;
  if (!isKnown || values.length === 0 || (shown.type !== "multiple_choice" && values.length > 1)) return null;
  const [first = ""] = values;
  // What a text negates it does not affirm; a plain 'no' is the only option that a negation can state.
  if (first !== "no" && NEGATION.test(plain(typed))) return null;
  if (first === "no" && /^(?:yes|yep|yeah)\b/.test(plain(quote))) return null;
  if (question.field !== null && controlOf(question.field) !== null) return { answer: first };
  if (shown.type === "multiple_choice") return [...values];
  const [part = ""] = question.parts;
  return part === "" ? first : { [part]: first };
}

/** A figure or day that rules read from the quoted words alone; null = none, or the text has another beside it. */
function figure(question: BankQuestion, { quote, values }: Found, typed: string, today: string): unknown {
  const [text, part] = [plain(typed), plain(quote)];
  if (values.length > 0 || isInexact(text) || OTHER_UNIT.test(text) || NEGATION.test(text)) return null;
  if (findNumbers(text).length !== findNumbers(part).length) return null;
  const [read] = readAnswer(question, quote, today);
  return read?.question === question.id ? read.value : null;
}

/**
 * What a model's response states of a typed answer. Its quote must occur in the text, its options must be the
 * question's, and a figure or day must be what rules read in the quoted words; null = any other response. It counts
 * only once the writer has confirmed it.
 * @param typed as it was sent, masked
 * @param today ISO day, from which days without a year are counted
 */
export function modelReading(
  question: BankQuestion,
  typed: string,
  { text, model }: { readonly text: string; readonly model: string },
  today: string,
): Reading | null {
  const read = parsed(text);
  if (read === null || read.quote.length < 2 || read.quote.length > LONGEST_QUOTE || typedText(typed) === null)
    return null;
  if (!plain(typed).includes(plain(read.quote))) return null;
  const hasOptions = namedOptions(shownQuestion(question)).length > 0;
  const value = hasOptions ? chosen(question, read, typed) : figure(question, read, typed, today);
  if (value === null || value === undefined) return null;
  return { question: question.id, value, rule: "model", readBy: { model, quote: read.quote } };
}
