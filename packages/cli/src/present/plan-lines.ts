import {
  ACTION_GROUP_WORDS,
  ACTION_GROUPS,
  type ActionPlan,
  type PlanAction,
  showCount,
  showHours,
  showSum,
} from "@broker/contracts";
import { workNote } from "@broker/core";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";

/** Actions of the last group that are shown; all others are. */
const LATER = 5;

const hoursOf = (actions: readonly PlanAction[]) =>
  showHours(actions.reduce((sum, { effortHours }) => sum + effortHours, 0));

/** What an action is worth: points as printed, hours, effect of the cap. */
export function worthOf(action: PlanAction, points: number | null): string {
  const gain = points !== null && points > 0 ? `+${showSum(points)} points` : "";
  const note = points === null ? "" : workNote(action);
  return [gain, showHours(action.effortHours), note].filter((part) => part !== "").join(", ");
}

/** The heading of a group: what it is and, in a full plan, its hours. */
export const groupLine = (look: Look, group: PlanAction["group"], more = "", indent = 5): string[] =>
  prose(look, `${ACTION_GROUP_WORDS[group].title}${more}`, { indent, tone: "strong" });

/** Every action in three groups with hours, and the total; of the last group the first few. */
export function planLines(look: Look, { actions, hours }: ActionPlan): string[] {
  const lines = ACTION_GROUPS.flatMap((group) => {
    const own = actions.filter((action) => action.group === group);
    const [first] = own;
    if (first === undefined) return [];
    const from = actions.indexOf(first) + 1;
    const shown = group === "later" ? own.slice(0, LATER) : own;
    const rest = own.slice(shown.length);
    return [
      ...groupLine(look, group, ` (${showCount(own.length, "action")}, ${hoursOf(own)})`),
      ...shown.flatMap((action, place) =>
        prose(look, `${action.title}: ${worthOf(action, action.gain)}`, { indent: 5, mark: `${from + place}  ` }),
      ),
      ...(rest.length === 0
        ? []
        : prose(look, `and ${rest.length} more, ${hoursOf(rest)}`, { indent: 5, tone: "quiet" })),
    ];
  });
  if (lines.length === 0) return [];
  return [
    ...lines,
    ...prose(look, `Total: ${showCount(actions.length, "action")}, ${showHours(hours)}.`, { indent: 5 }),
  ];
}
