import type { DatedItem } from "../../portfolio/monitor/rules/due-rule.ts";

/** The next run of a client's KYC case, as an item with a day. */
export const dueCase = (day: string): DatedItem[] => [
  {
    ...{ subject: "kyc", day, title: "KYC check due", severity: "medium" },
    impact: "Owners, officers and screening are older than the case's frequency allows.",
    actionRequired: "Run the KYC case and decide on any hits.",
  },
];
