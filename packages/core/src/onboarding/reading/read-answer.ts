import {
  type ControlKey,
  controlOf,
  editableParts,
  goodAnswer,
  type Reading,
  type ReadingRule,
} from "@broker/contracts";
import { bankQuestion } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { readCount, readPounds, readShare } from "./read-amount.ts";
import { readChoice, readChoices } from "./read-choices.ts";
import { splitAnswers } from "./read-others.ts";
import { PART_READERS, withoutOpening } from "./read-parts.ts";
import { readSpokenDay } from "./read-spoken-day.ts";
import { readYesNo } from "./read-yes-no.ts";

import { saysUnknown, type TypedText, typedText } from "./typed-text.ts";

/** Of questions about the past, a day without a year is the last such day. */
const PAST = new Set(["established", "exerciseDate", "retroactiveDate"]);

/** Counts that people give by kind: owned and hosted, laptops and desktops, staff and contractors. */
const SUMMED = new Set(["servers", "workstations", "employees"]);

const isPlainText = ({ typed, lower }: TypedText): boolean =>
  typed.length > 1 &&
  /\p{L}{2}/u.test(typed) &&
  !/\?\s*$/.test(lower) &&
  !/\b(?:select|drop|insert|union)\b.*\b(?:from|table|into)\b/.test(lower);

/** A refusal is not the basis 'prospect': that is the broker's to state. */
function readAuthority(lower: string): string | null {
  if (/\bpublic (?:information|data|sources)\b/.test(lower)) return "prospect";
  return readYesNo(lower)?.answer === "yes" ||
    (/\bconsent\b|\bgo ahead\b/.test(lower) && !/\b(?:no|not|never|without|withdr\w+|refuse\w*)\b|n't\b/.test(lower))
    ? "consent"
    : null;
}

/** Of the question whether end-of-life systems are in use: all are supported, or one is left. */
const SUPPORTED =
  /\b(?:got rid of|retired|replaced|decommissioned|upgraded|(?:all|everything'?s?)(?: is| are)? (?:still )?(?:supported|up to date|current))\b/;
const LEFT =
  /\bjust the one\b|\bstill (?:have|got|use|using|run|running)\b|\b(?:windows (?:xp|7|8)|server 20(?:03|08|12))\b/;
/** Of a plan: it is not written. */
const UNWRITTEN = /\bin my head\b|\bnot written\b|\bunwritten\b|\bverbal(?:ly)?\b/;

/** Words that describe the opposite, or something else, and sound like yes: 'it is closed', 'everything is online'. */
const ELSEWHERE: Readonly<Partial<Record<ControlKey, RegExp>>> = {
  rdpExposed: /\b(?:closed|blocked|firewalled|internal(?:ly)?|vpn|gateway|shut)\b/,
  backupOffline: /^(?!.*\b(?:off-?line|immutable|air[- ]?gap\w*|tapes?)\b).*\b(?:on-?line|off-?site)\b/,
};

function readControl(key: ControlKey, lower: string) {
  if (key === "endOfLifeSystems" && SUPPORTED.test(lower)) return { answer: "no" };
  if (key === "endOfLifeSystems" && LEFT.test(lower) && !/^no\b/.test(lower)) return { answer: "yes" };
  if (key === "incidentPlan" && UNWRITTEN.test(lower)) return { answer: "no" };
  const read = readYesNo(lower);
  if (read?.answer !== "no" && !/^(?:yes|yep|yeah)\b/.test(lower) && ELSEWHERE[key]?.test(lower)) return null;
  // Of an exposure, some is as much as all.
  const isSome = read?.answer === "partial" && /^(?:yes|yep|yeah)\b/.test(lower);
  return isSome && goodAnswer(key) === "no" ? { answer: "yes" } : read;
}

function readOne(question: BankQuestion, text: TypedText, today: string): Omit<Reading, "question"> | null {
  const { id, field, parts } = question;
  const { lower, typed } = text;
  const found = (rule: ReadingRule, value: unknown) => (value === null || value === undefined ? null : { rule, value });
  const control = field === null ? null : controlOf(field);
  if (control !== null) return found("yes-no", readControl(control, lower));
  const reader = PART_READERS[id];
  if (reader !== undefined) return found("parts", reader(text, today));
  const known = editableParts(field ?? "").find((each) => each.part === parts[0]);
  if (known === undefined) return null;
  const ofPart = (value: unknown) => (value === null || known.part === "" ? value : { [known.part]: value });
  if (known.options !== undefined && known.kind === "choices")
    return found("choices", readChoices(id, lower, known.options));
  if (known.options !== undefined) {
    if (id === "authority") return found("choice", ofPart(readAuthority(lower)));
    if (id === "dmarc" && /\b(?:p\s?=\s?|(?:set|policy)(?: is| to)?(?: on| to)? )(?:reject|quarantine)\b/.test(lower))
      return found("choice", "yes");
    if (id === "dmarc" && /\bp\s?=\s?none\b/.test(lower)) return found("choice", "no");
    if (id === "backupCloud" && /\byes\b.*\bno\b|\bno\b.*\byes\b/.test(lower)) return found("yes-no", "partial");
    const isYesNo = known.options.some(({ value }) => value === "partial");
    return isYesNo ? found("yes-no", readYesNo(lower)?.answer) : found("choice", readChoice(id, lower, known.options));
  }
  if (known.kind === "count")
    return found(
      "count",
      ofPart(
        readCount(lower, { sums: SUMMED.has(id), hours: id === "waitingPeriod", yearly: id === "cardTransactions" }),
      ),
    );
  if (known.kind === "money") return found("money", ofPart(readPounds(lower)));
  if (known.kind === "percent") return found("percent", readShare(lower));
  if (known.kind === "day") return found("day", readSpokenDay(lower, today, PAST.has(id) ? "past" : "future"));
  const opened = id === "legalName" ? withoutOpening(typed) : typed;
  return known.kind === "text" && isPlainText(text) ? found("text", opened) : null;
}

/** An interval named in an answer about a control that is done at intervals. */
const INTERVAL_OF: Readonly<Record<string, string>> = { backupFrequency: "backupInterval" };
const DAY_OF: Readonly<Record<string, string>> = { incidentExercise: "exerciseDate" };

/** Answers to a follow-up that the answer itself contains: 'every night', 'yes, on 12 October'. */
function withFollowUp({ id }: BankQuestion, text: TypedText, today: string): Reading[] {
  const follow = INTERVAL_OF[id] ?? DAY_OF[id];
  if (follow === undefined) return [];
  const read = readOne(bankQuestion(follow), text, today);
  // 'No, never' is the answer itself, not an interval.
  return read === null || read.value === "never" ? [] : [{ question: follow, ...read }];
}

/**
 * What rules read from a typed text: the answer to the question, and answers to other questions that the text gives as
 * plainly. Empty = nothing certain. Pure: the same text and day give the same readings.
 * @param today ISO day, from which days without a year are counted
 */
export function readAnswer(question: BankQuestion, typed: string, today: string): readonly Reading[] {
  const text = typedText(typed);
  if (text === null || question.field === null) return [];
  const { id } = question;
  const split = splitAnswers(question, text.lower);
  if (split !== null) {
    const readings = [{ question, text: split.own }, ...split.others].map((each) => ({
      question: each.question.id,
      read: readWhole(each.question, { ...text, lower: each.text }, today),
    }));
    if (readings.every(({ read }) => read !== null))
      return readings.flatMap((each) => (each.read === null ? [] : [{ question: each.question, ...each.read }]));
  }
  const own = readWhole(question, text, today);
  return own === null ? [] : [{ question: id, ...own }, ...withFollowUp(question, text, today)];
}

/** An answer to a question, or that it is not known. */
function readWhole(question: BankQuestion, text: TypedText, today: string): Omit<Reading, "question"> | null {
  if (saysUnknown(text, { long: question.field?.startsWith("answers.") ?? false }))
    return { value: { unknown: true }, rule: "unknown" };
  return readOne(question, text, today);
}
