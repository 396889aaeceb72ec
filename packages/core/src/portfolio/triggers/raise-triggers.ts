import type { ScanReport } from "@broker/contracts";
import type { TriggerFinding, TriggerRule } from "./trigger-rule.ts";

/** One of the two looks at a company that are compared: a scan, or a search. */
export type Look = Pick<ScanReport, "id" | "startedAt"> & { readonly target: Pick<ScanReport["target"], "domain"> };

/** What a rule found between two looks. */
export interface RaisedTrigger extends TriggerFinding {
  readonly rule: string;
  readonly before: Look;
  readonly after: Look;
}

/** What two scans raise, and the rules that only the later scan could look for: they may be compared with a scan before the earlier. */
export interface Raised {
  readonly raised: readonly RaisedTrigger[];
  readonly open: readonly TriggerRule[];
}

/** Applies rules to two scans of a company. A scan that could not look raises nothing, and one that reached nothing saw nothing. */
export function raiseTriggers(rules: readonly TriggerRule[], before: ScanReport, after: ScanReport): Raised {
  if (after.status === "failed") return { raised: [], open: [] };
  const looked = rules.filter((rule) => rule.seenIn(after));
  const open = looked.filter((rule) => before.status === "failed" || !rule.seenIn(before));
  const raised = looked
    .filter((rule) => !open.includes(rule))
    .flatMap((rule) => {
      const finding = rule.changed(before, after);
      return finding === null ? [] : [{ ...finding, rule: rule.id, before, after }];
    });
  return { raised, open };
}
