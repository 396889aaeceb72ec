import {
  ACTION_GROUP_WORDS,
  type ActionPlan,
  type PlanAction,
  showCount,
  showGain,
  showHours,
} from "@broker/contracts";
import { workNote } from "@broker/core";
import { prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";

/** Actions of the last group that are shown; all others are. */
const LATER = 5;

/** What an action is worth: points as printed, hours, effect of the cap. */
export function worthOf(action: PlanAction): string {
  const gain = action.gain !== null && action.gain > 0 ? `${showGain(action)} points` : "";
  const note = action.gain === null ? "" : workNote(action);
  return [gain, showHours(action.effortHours), note].filter((part) => part !== "").join(", ");
}

/** The heading of a group: what it is and, in a full plan, its hours. */
export const groupLine = (look: Look, group: PlanAction["group"], more = "", indent = 5): string[] =>
  prose(look, `${ACTION_GROUP_WORDS[group].title}${more}`, { indent, tone: "strong" });

/** Every action in three groups with hours, and the total; of the last group the first few. */
export function planLines(look: Look, { actions, groups, hours }: ActionPlan): string[] {
  const lines = groups.flatMap(({ group, actions: count, hours: ownHours }) => {
    const own = actions.filter((action) => action.group === group);
    const first = actions.findIndex((action) => action.group === group) + 1;
    const shown = group === "later" ? own.slice(0, LATER) : own;
    const rest = own.slice(shown.length).reduce((sum, { effortHours }) => sum + effortHours, 0);
    return [
      ...groupLine(look, group, ` (${showCount(count, "action")}, ${showHours(ownHours)})`),
      ...shown.flatMap((action, place) =>
        prose(look, `${action.title}: ${worthOf(action)}`, { indent: 5, mark: `${first + place}  ` }),
      ),
      ...(rest === 0
        ? []
        : prose(look, `and ${count - shown.length} more, ${showHours(rest)}`, { indent: 5, tone: "quiet" })),
    ];
  });
  if (lines.length === 0) return [];
  return [
    ...lines,
    ...prose(look, `Total: ${showCount(actions.length, "action")}, ${showHours(hours)}.`, { indent: 5 }),
  ];
}
