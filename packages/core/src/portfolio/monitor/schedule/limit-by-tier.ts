import { AppError, lockedSentence, type TIER_NAMES, tierHas } from "@broker/contracts";

type TierName = (typeof TIER_NAMES)[number];

/** Rules of every tier; others require `real_time_monitoring`. */
const OF_ALL_TIERS: readonly string[] = ["off", "monthly"];

/** The rule that applies in a tier: a stored one of a higher tier is limited to monthly. */
export const limitedRule = (rule: string, tier: TierName): string =>
  OF_ALL_TIERS.includes(rule) || tierHas(tier, "real_time_monitoring") ? rule : "monthly";

/** Refuses a rule that the tier does not include. AppError `feature_locked`. */
export function requireRule(rule: string, tier: TierName): void {
  if (limitedRule(rule, tier) === rule) return;
  throw new AppError("feature_locked", lockedSentence(tier, "real_time_monitoring") ?? "", {
    hint: "This tier scans clients monthly.",
    fields: { rule: "This tier scans clients monthly." },
    fix: { kind: "set-option", option: "rule", example: "monthly" },
  });
}
