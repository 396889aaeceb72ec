import { type Exposure, type ExposureKind, showCount, showDate } from "@broker/contracts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

/** How a kind of exposure is told. */
export interface ExposureWords {
  readonly what: string;
  readonly impact: string;
  readonly actionRequired: string;
  /** Tells one from another: a breach by its name, whatever is learnt of it later; machines and claims by their day too. */
  readonly nameOf: (exposure: Exposure) => readonly (string | null)[];
}

/**
 * The rule that tells of exposures of one kind which the sources did not know of before. A scan looked where a source that would have
 * told of that kind answered; so each kind is a rule, and one silent source hides nothing that another would tell.
 */
export function exposureRule(id: string, kind: ExposureKind, words: ExposureWords): TriggerRule {
  const nameOf = (exposure: Exposure) => JSON.stringify(words.nameOf(exposure));
  const shown = ({ name, on }: Exposure) => `${name}${on === null ? "" : ` of ${showDate(on)}`}`;
  const compared = (before: readonly Exposure[], after: readonly Exposure[]): TriggerFinding | null => {
    const known = new Set(before.map(nameOf));
    const found = after.filter((each) => !known.has(nameOf(each)));
    const [first] = found;
    if (first === undefined) return null;
    return {
      event:
        found.length === 1
          ? `${words.what}: ${shown(first)}`
          : `${words.what}: ${showCount(found.length, "new entry", "new entries")}, the gravest ${shown(first)}`,
      type: "breach",
      priority: found.some(({ severity }) => severity === "critical" || severity === "high") ? "high" : "medium",
      impact: words.impact,
      actionRequired: words.actionRequired,
      evidence: found.map((each) => ({ label: words.what, before: "not listed", after: shown(each) })),
      once: JSON.stringify(found.map(nameOf).sort()),
    };
  };
  return triggerRule(
    id,
    ({ facts: { darkWeb } }) =>
      darkWeb?.asked?.includes(kind) ? darkWeb.exposures.filter((each) => each.kind === kind) : null,
    compared,
  );
}
