import type { LookalikeSearch, ScanReport, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { newLookalikeDomain, registeredSince } from "./rules/new-lookalike-domain.ts";
import { triggerEventOf } from "./trigger-event.ts";
import type { TriggerFinding, TriggerRule } from "./trigger-rule.ts";

/** Id of a search: SHA-256 of its content. */
export function lookalikeSearchId(search: LookalikeSearch, digest: Digest): string {
  return digest(JSON.stringify(search));
}

/** The event raised by a search compared with earlier ones (newest first); null = nothing new. */
export function raiseLookalikes(
  earlier: readonly LookalikeSearch[],
  last: LookalikeSearch,
  company: string,
  digest: Digest,
): TriggerEvent | null {
  const [before] = earlier;
  const found = before === undefined ? null : registeredSince(earlier, last);
  if (before === undefined || found === null) return null;
  const look = (search: LookalikeSearch) => ({
    id: lookalikeSearchId(search, digest),
    startedAt: search.asOf,
    target: { domain: search.domain },
  });
  return triggerEventOf(
    { ...found, rule: newLookalikeDomain.id, before: look(before), after: look(last) },
    company,
    digest,
  );
}

/** One of two observations compared: a scan or a lookalike search. */
export type RuleInput = Pick<ScanReport, "id" | "startedAt"> & {
  readonly target: Pick<ScanReport["target"], "domain">;
};

/** A change that a rule found between two observations. */
export interface RaisedTrigger extends TriggerFinding {
  readonly rule: string;
  readonly before: RuleInput;
  readonly after: RuleInput;
}

/** A change between two scans. */
export interface RaisedByScans extends RaisedTrigger {
  readonly before: ScanReport;
  readonly after: ScanReport;
}

/** Events raised by two scans, and the rules only the later scan covers; those may use an earlier scan. */
interface Raised {
  readonly raised: readonly RaisedByScans[];
  readonly open: readonly TriggerRule[];
}

/** Applies rules to two scans of a company. A rule is skipped if either scan did not cover what it compares. */
export function raiseTriggers(rules: readonly TriggerRule[], before: ScanReport, after: ScanReport): Raised {
  if (after.status === "failed") return { raised: [], open: [] };
  const covered = rules.filter((rule) => rule.observedIn(after));
  const open = covered.filter((rule) => before.status === "failed" || !rule.observedIn(before));
  const raised = covered
    .filter((rule) => !open.includes(rule))
    .flatMap((rule) => {
      const finding = rule.changed(before, after);
      return finding === null ? [] : [{ ...finding, rule: rule.id, before, after }];
    });
  return { raised, open };
}
