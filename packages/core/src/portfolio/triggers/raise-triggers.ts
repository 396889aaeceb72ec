import type { LookalikeSearch, ScanReport, TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import { newLookalikeDomain, registeredSince } from "./rules/new-lookalike-domain.ts";
import { triggerEventOf } from "./trigger-event.ts";
import type { TriggerFinding, TriggerRule } from "./trigger-rule.ts";

/** The id of a search: SHA-256 of all that it says. */
export function lookalikeSearchId(search: LookalikeSearch, digest: Digest): string {
  return digest(JSON.stringify(search));
}

/** The event that a search raises against those before it, the newest first; null = it tells nothing new. */
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

/** One of the two looks at a company that are compared: a scan, or a search. */
type RuleInput = Pick<ScanReport, "id" | "startedAt"> & { readonly target: Pick<ScanReport["target"], "domain"> };

/** What a rule found between two looks. */
export interface RaisedTrigger extends TriggerFinding {
  readonly rule: string;
  readonly before: RuleInput;
  readonly after: RuleInput;
}

/**
 * What two scans raise, and the rules that only the later scan could look for: they may be compared with a scan before
 * the earlier.
 */
interface Raised {
  readonly raised: readonly RaisedTrigger[];
  readonly open: readonly TriggerRule[];
}

/**
 * Applies rules to two scans of a company. A scan that could not look raises nothing, and one that reached nothing saw
 * nothing.
 */
export function raiseTriggers(rules: readonly TriggerRule[], before: ScanReport, after: ScanReport): Raised {
  if (after.status === "failed") return { raised: [], open: [] };
  const looked = rules.filter((rule) => rule.observedIn(after));
  const open = looked.filter((rule) => before.status === "failed" || !rule.observedIn(before));
  const raised = looked
    .filter((rule) => !open.includes(rule))
    .flatMap((rule) => {
      const finding = rule.changed(before, after);
      return finding === null ? [] : [{ ...finding, rule: rule.id, before, after }];
    });
  return { raised, open };
}
