import { type MonitorRule, showCount, showDate } from "@broker/contracts";
import type { Judgement } from "../alerts/judgement.ts";
import { figureOf } from "../alerts/rule-settings.ts";
import { daysBetween } from "./due-rule.ts";

/** A list that clients are compared with. */
export interface UsedList {
  /** By its name in the configuration. */
  readonly name: string;
  readonly title: string;
  /** When it was last known to be current; ISO 8601. null = it was never fetched: not in use. */
  readonly asOf: string | null;
}

/** Lists that are older than some days. A list that is not in use, or no longer, is never out of date. */
export function judgeLists(
  lists: readonly UsedList[],
  { setting, watched, today }: { setting: MonitorRule; watched: readonly string[]; today: string },
): Judgement[] {
  const rule = "list-out-of-date";
  const days = figureOf(setting);
  const judged = lists.map(({ name, title, asOf }): Judgement => {
    const about = { rule, subject: name } as const;
    if (asOf === null || daysBetween(asOf.slice(0, 10), today) <= days) return { ...about, state: "gone" };
    if (!setting.enabled) return { ...about, state: "lasting" };
    const finding = {
      title: `List out of date: ${title}`,
      severity: "low" as const,
      impact: "Clients are compared with an old list: new entries raise no alert until it is updated.",
      actionRequired: "Update the lists, or check why the update fails.",
      evidence: [{ label: title, before: `limit ${showCount(days, "day")}`, after: `as at ${showDate(asOf)}` }],
      condition: null,
      trigger: null,
    };
    return { ...about, state: "present", finding };
  });
  const used = new Set(lists.map(({ name }) => name));
  const unused = watched.filter((name) => !used.has(name));
  return [...judged, ...unused.map((subject): Judgement => ({ rule, subject, state: "gone" }))];
}
