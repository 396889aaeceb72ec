import {
  type ClientField,
  type DisclosureEntry,
  type DisclosureState,
  type OpenQuestion,
  personOf,
  sideOf,
} from "@broker/contracts";
import { type ClientLog, type LoggedAssertion, sameDeclarer, statementsOf } from "../../client/client-log.ts";
import { effectiveValue } from "../../client/effective-value.ts";
import { liveStatements } from "../../client/live-statements.ts";
import { bankQuestion, QUESTION_BANK } from "../questions/bank.ts";
import type { BankQuestion } from "../questions/question.ts";
import { isAsked, notKnown, questionState, statedOn } from "../session/question-state.ts";
import { answerWords } from "../words/answer-words.ts";

const NOT_KNOWN = { unknown: true } as const;

/** What a statement says on a question; undefined = nothing. */
function saidOn(question: BankQuestion, { field, value }: LoggedAssertion): unknown {
  if (field === `asked.${question.id}`) return NOT_KNOWN;
  const said = statedOn(question, value);
  return (said as { answer?: unknown } | undefined)?.answer === "unknown" ? NOT_KNOWN : said;
}

interface Stated {
  readonly entry: LoggedAssertion;
  readonly value: unknown;
}

/**
 * The statements on a question in the order of recording. A statement on another part of the field repeats the answer,
 * and is not an answer to this question.
 */
function answersTo(question: BankQuestion, field: ClientField, log: ClientLog): readonly Stated[] {
  const all = [...statementsOf(log, field), ...statementsOf(log, `asked.${question.id}` as ClientField)]
    .toSorted((a, b) => a.n - b.n)
    .flatMap((entry): Stated[] => {
      const value = saidOn(question, entry);
      return value === undefined ? [] : [{ entry, value }];
    });
  return all.filter(({ entry, value }, at) => {
    const before = all.slice(0, at).findLast((each) => sameDeclarer(each.entry, entry));
    return entry.override || before === undefined || JSON.stringify(before.value) !== JSON.stringify(value);
  });
}

/** Whether two answers are of one kind of source and say the same. */
const repeats = (a: Stated, b: Stated): boolean => JSON.stringify(a.value) === JSON.stringify(b.value);

function declarer({ provenance, declaredBy }: LoggedAssertion): string | null {
  if (provenance !== "declared") return null;
  return personOf(declaredBy) ?? (sideOf(declaredBy) === "insured" ? "Insured" : "Broker");
}

/** What contradicts the answer on a field: texts of the scan and of registers. */
function observedOn(conflict: OpenQuestion | undefined): string | null {
  const seen = conflict?.said.filter(({ provenance }) => provenance === "observed" || provenance === "registry") ?? [];
  return seen.length === 0 ? null : seen.map(({ text }) => text).join("; ");
}

/**
 * Each question with every answer on record: by whom, how and when, what replaced it, and what contradicts it; with
 * what is not known and what was not asked.
 * @param conflicts the client's open contradictions, and those confirmed with a reason
 */
export function disclosure(log: ClientLog, conflicts: readonly OpenQuestion[]): DisclosureEntry[] {
  return QUESTION_BANK.flatMap((question) => {
    const { id, section, ask, field } = question;
    if (field === null) return [];
    const about = { question: id, section, ask: ask.broker };
    const answers = answersTo(question, field, log);
    const { follows } = question;
    // A condition that nothing answers yet has not failed: what was answered meanwhile is in force.
    const isUndecided = follows !== null && questionState(bankQuestion(follows.after), log) === "open";
    const asked = isAsked(question, log) || (answers.length > 0 && isUndecided);
    if (answers.length === 0) {
      const none = { n: null, answer: null, provenance: null, declaredBy: null, way: null, asOf: null, by: null };
      const state: DisclosureState = asked ? "not-asked" : "not-applicable";
      return [{ ...about, ...none, source: null, evidence: null, replacedBy: null, observed: null, state }];
    }
    const conflict = conflicts.find((each) => each.field === field);
    const unknown = notKnown(question, log);
    const held = unknown ?? effectiveValue(log, field);
    const holding =
      answers.find(({ entry }) => entry.n === held?.n) ??
      answers.findLast((each) => held !== null && repeats(each, { entry: each.entry, value: saidOn(question, held) }));
    const live = liveStatements(log, field);
    const stateOf = ({ entry, value }: Stated): DisclosureState => {
      if (entry.withdrawn !== null) return "withdrawn";
      if (entry === holding?.entry) {
        if (value === NOT_KNOWN || unknown !== null) return "not-known";
        if (!asked) return "not-applicable";
        if (conflict === undefined) return "in-force";
        return conflict.blocks === false && entry.override ? "confirmed" : "differs";
      }
      return conflict !== undefined && live.some(({ n }) => n === entry.n) ? "differs" : "replaced";
    };
    return answers.map((each): DisclosureEntry => {
      const { entry, value } = each;
      const state = stateOf(each);
      const next = answers.find((later) => later.entry.n > entry.n && later.entry.withdrawn === null) ?? holding;
      const isReplaced = state === "replaced" && next !== undefined;
      return {
        ...about,
        n: entry.n,
        answer: answerWords({ question: id, value }),
        provenance: entry.provenance,
        declaredBy: declarer(entry),
        way: entry.provenance === "declared" ? (entry.declaredBy?.way ?? "record") : null,
        asOf: entry.asOf,
        by: entry.by,
        source: entry.source ?? null,
        evidence: entry.evidence ?? null,
        replacedBy: isReplaced ? answerWords({ question: id, value: next.value }) : null,
        observed: state === "differs" || state === "confirmed" ? observedOn(conflict) : null,
        state,
      };
    });
  });
}
