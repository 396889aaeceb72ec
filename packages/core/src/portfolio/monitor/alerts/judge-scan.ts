import type { AlertRuleId, LookalikeSearch, ScanReport, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { beginLookalikeSearch, judgeLookalikeSearch, lookalikeCondition } from "../rules/lookalike-condition.ts";
import { companyStatusCondition } from "../rules/register-conditions.ts";
import { judgeStates, type StateJudged } from "../rules/state-rule.ts";
import { STATE_RULES } from "../rules/state-rules.ts";
import { type ChangedScans, findingOfEvent } from "../rules/trigger-condition.ts";
import { conditionOf } from "../rules/trigger-conditions.ts";
import type { Judgement } from "./judgement.ts";
import { type RuleSettings, ruleInForce } from "./rule-settings.ts";

/** An alert whose condition no scan has shown to be gone, with what later scans are compared with. */
export interface Watched {
  readonly rule: AlertRuleId;
  readonly subject: string;
  readonly condition: unknown;
}

const LONGEST = 200;
const HEAD = 160;

/** A subject that an index can hold: a long one is cut, and stays unique by its digest. */
export const boundedSubject = (subject: string, digest: Digest): string =>
  subject.length <= LONGEST ? subject : `${subject.slice(0, HEAD)}… ${digest(subject).slice(0, 16)}`;

/** Whether a change is an improvement: it has no alert. */
export const isImprovement = (changed: ChangedScans): boolean =>
  conditionOf(changed.event.rule)?.begin(changed) === null;

/** The judgement of a trigger event that is new; null = an improvement, or the rule is switched off. */
export function judgeTrigger(changed: ChangedScans, settings: RuleSettings, digest: Digest): Judgement | null {
  const condition = conditionOf(changed.event.rule);
  if (condition === undefined || !ruleInForce(condition.rule, settings).enabled) return null;
  const begun = condition.begin(changed);
  if (begun === null) return null;
  return {
    rule: condition.rule,
    subject: boundedSubject(begun.subject, digest),
    state: "present",
    finding: findingOfEvent(changed.event, begun.state, condition.highest),
  };
}

/** The judgement of an event about a client's register status, which its record shows. */
export function judgeNotActive(event: TriggerEvent, number: string, settings: RuleSettings): Judgement | null {
  if (!ruleInForce(companyStatusCondition.rule, settings).enabled) return null;
  return {
    rule: companyStatusCondition.rule,
    subject: number === "" ? event.domain : number,
    state: "present",
    finding: findingOfEvent(event, { number }, companyStatusCondition.highest),
  };
}

/** The judgement of an event that a search for lookalikes raised. */
export function judgeLookalikes(event: TriggerEvent, settings: RuleSettings, digest: Digest): Judgement | null {
  if (!ruleInForce(lookalikeCondition.rule, settings).enabled) return null;
  const { subject, state } = beginLookalikeSearch(event);
  return {
    rule: lookalikeCondition.rule,
    subject: boundedSubject(subject, digest),
    state: "present",
    finding: findingOfEvent(event, state, lookalikeCondition.highest),
  };
}

/** What a later search shows of the lookalikes that earlier ones found. */
export const judgeWatchedSearch = (watched: readonly Watched[], search: LookalikeSearch): Judgement[] =>
  watched
    .filter(({ rule }) => rule === lookalikeCondition.rule)
    .map(({ rule, subject, condition }) => ({ rule, subject, state: judgeLookalikeSearch(condition, search) }));

/** What a scan shows of the conditions that triggers began. A scan that reached nothing shows nothing. */
export function judgeWatched(watched: readonly Watched[], report: ScanReport): Judgement[] {
  if (report.status === "failed") return [];
  return watched.flatMap(({ rule, subject, condition }) => {
    const state = conditionOf(rule)?.judge(condition, report);
    return state === undefined ? [] : [{ rule, subject, state }];
  });
}

/** What a scan is judged by, besides itself. */
export interface ScanContext {
  readonly watched: readonly Watched[];
  readonly settings: RuleSettings;
  /** Earlier scans of the domain that reached it, newest first. */
  readonly earlier: readonly ScanReport[];
  /** No further earlier scan is read. */
  readonly exhausted: boolean;
}

/** Judges a scan by the rules with thresholds; `undecided` = an earlier scan is required. */
export function judgeByThresholds(report: ScanReport, context: ScanContext): StateJudged {
  const { watched, settings, earlier, exhausted } = context;
  const all = STATE_RULES.map((rule) =>
    judgeStates(rule, {
      ...{ report, earlier, exhausted, setting: ruleInForce(rule.rule, settings) },
      watched: watched.filter((each) => each.rule === rule.rule),
    }),
  );
  return {
    judgements: all.flatMap(({ judgements }) => judgements),
    undecided: all.some(({ undecided }) => undecided),
  };
}
