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
