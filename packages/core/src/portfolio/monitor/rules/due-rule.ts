import {
  type AlertEvidence,
  type AlertRuleId,
  type AlertSeverity,
  type MonitorRule,
  showDate,
} from "@broker/contracts";
import type { Judgement } from "../alerts/judgement.ts";
import { figureOf } from "../alerts/rule-settings.ts";

/** Something of a client with a day: an expiry, or when something is due. */
export interface DatedItem {
  readonly subject: string;
  /** ISO 8601 date. */
  readonly day: string;
  readonly title: string;
  readonly severity: AlertSeverity;
  readonly impact: string;
  readonly actionRequired: string;
  readonly evidence?: readonly AlertEvidence[];
}

const DAY_MS = 86_400_000;

/** Whole days from one day to another; negative = it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** What the dates of a client are judged by. */
export interface DueInput {
  readonly rule: AlertRuleId;
  readonly setting: MonitorRule;
  /** Every item of the client that is not done, in whatever time it is due. */
  readonly items: readonly DatedItem[];
  /** Subjects of alerts of the rule that are not known to be gone. */
  readonly watched: readonly string[];
  /** ISO 8601 date. */
  readonly today: string;
  /** before = the threshold is in days before the day; after = in days after it. */
  readonly reached: "before" | "after";
}

/**
 * Judges dates: an item is due from some days before its day, or once some days have passed since. What is done, has
 * another day or is not there any more is gone.
 */
export function judgeDates({ rule, setting, items, watched, today, reached }: DueInput): Judgement[] {
  const days = figureOf(setting);
  const due = items.filter(({ day }) => {
    const left = daysBetween(today, day);
    return reached === "before" ? left <= days : left < -days;
  });
  const subjects = new Set(due.map(({ subject }) => subject));
  const present = due.flatMap(({ subject, day, evidence = [], ...finding }): Judgement[] => {
    if (!setting.enabled) return watched.includes(subject) ? [{ rule, subject, state: "lasting" }] : [];
    const shown = { label: reached === "before" ? "Expires" : "Due", before: "", after: showDate(day) };
    return [
      {
        ...{ rule, subject, state: "present" as const },
        finding: { ...finding, evidence: [shown, ...evidence], condition: { day }, trigger: null },
      },
    ];
  });
  const gone = watched.filter((subject) => !subjects.has(subject));
  return [...present, ...gone.map((subject): Judgement => ({ rule, subject, state: "gone" }))];
}
