import { showSum } from "../format/show-number.ts";

/** Groups of remediation actions, in their order. Without schemas, so that the app can load them. */
export const ACTION_GROUPS = ["today", "before-market", "later"] as const;
export type ActionGroupName = (typeof ACTION_GROUPS)[number];

/** The title of each group, and why its actions are in it. */
export const ACTION_GROUP_WORDS: Readonly<Record<ActionGroupName, { readonly title: string; readonly note: string }>> =
  {
    today: { title: "Today", note: "an attacker can use this now, or it expires" },
    "before-market": { title: "Before going to market", note: "lifts the cap, or insurers require it" },
    later: { title: "Later", note: "by points gained per hour" },
  };

/** What an action gains, as every rendering prints it: '+4.20'; '0' = none; null = the score does not depend on it. */
export function showGain({ gain, printed }: { readonly gain: number | null; readonly printed?: number | undefined }) {
  if (gain === null) return null;
  return gain > 0 ? `+${showSum(printed ?? gain)}` : "0";
}
