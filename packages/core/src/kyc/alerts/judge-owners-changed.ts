import { type MonitorRule, showCount } from "@broker/contracts";
import type { Judgement } from "../../portfolio/monitor/alerts/judgement.ts";
import type { ChangedPrincipals } from "../owners/owners-changed.ts";

const RULE = "owners-changed";

/**
 * An alert of officers or owners that changed between two readings of the register. It names no one: their names stay
 * in the KYC of the client. @param at when the register was read; ISO 8601, UTC
 */
export function judgeOwnersChanged(
  { added, gone }: ChangedPrincipals,
  { at, setting }: { readonly at: string; readonly setting: MonitorRule },
): Judgement[] {
  if (!setting.enabled || added.length + gone.length === 0) return [];
  const owners = [...added, ...gone].filter(({ roles }) => roles.includes("owner")).length;
  const finding = {
    title: `Officers or owners changed: ${added.length} new, ${gone.length} gone`,
    severity: owners > 0 ? ("high" as const) : ("medium" as const),
    impact: "The client's directors or owners are not those that were checked.",
    actionRequired: "Review the new parties and run the KYC case again.",
    evidence: [
      { label: "New", before: "", after: showCount(added.length, "party", "parties") },
      { label: "Gone", before: showCount(gone.length, "party", "parties"), after: "" },
    ],
    condition: { at },
    trigger: null,
  };
  return [{ rule: RULE, subject: at, state: "present", finding }];
}
