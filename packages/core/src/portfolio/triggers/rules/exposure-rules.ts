import { type Exposure, type ExposureKind, showCount, showDate } from "@broker/contracts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

/** Wording of one kind of exposure. */
interface ExposureWords {
  readonly what: string;
  /** Text for a single exposure (default: `what`, then its name and date). */
  readonly single?: (exposure: string) => string;
  readonly impact: string;
  readonly actionRequired: string;
  /**
   * Identity: a breach by its name, whatever its later details; infostealer logs and claims by date too.
   */
  readonly nameOf: (exposure: Exposure) => readonly (string | null)[];
}

/**
 * Reports exposures of one kind that no source listed before. Each kind is a rule of its own, compared only where a
 * source of that kind answered, so a source that fails hides nothing that another lists.
 */
function exposureRule(id: string, kind: ExposureKind, words: ExposureWords): TriggerRule {
  const nameOf = (exposure: Exposure) => JSON.stringify(words.nameOf(exposure));
  const shown = ({ name, on }: Exposure) => `${name}${on === null ? "" : `, ${showDate(on)}`}`;
  const compared = (before: readonly Exposure[], after: readonly Exposure[]): TriggerFinding | null => {
    const known = new Set(before.map(nameOf));
    const found = after.filter((each) => !known.has(nameOf(each)));
    const [first] = found;
    if (first === undefined) return null;
    return {
      event:
        found.length === 1
          ? (words.single?.(shown(first)) ?? `${words.what}: ${shown(first)}`)
          : `${words.what}: ${showCount(found.length, "new entry", "new entries")}, the most severe ${shown(first)}`,
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

/** A breach of the company's own service that is listed now and was not before. */
export const newBreach = exposureRule("new-breach", "own-service", {
  what: "Data breach at the company's own service",
  single: (exposure) => `Data breach at ${exposure}`,
  impact: "Customer data is exposed: expect claims, notification to the ICO and questions at renewal.",
  actionRequired: "Ask whether they know of it, what was lost, and whether the insurer or the ICO must be notified.",
  nameOf: ({ name }) => [name],
});

/** A third-party breach with the company's email addresses that is listed now and was not before. */
export const newBreachedAddresses = exposureRule("new-breached-addresses", "addresses", {
  what: "Email addresses in a third-party breach",
  impact: "Phishing of employees and password reuse attacks become more likely.",
  actionRequired: "Ask whether those passwords were changed, and whether MFA is enforced on email.",
  nameOf: ({ name }) => [name],
});

/** A ransomware group names the company now and did not before. It is a claim, never a fact. */
export const newExtortionClaim = exposureRule("new-extortion-claim", "extortion-claim", {
  what: "Claim by a ransomware group",
  impact: "A group says that it holds the company's data; the claim may be false or about a similar name.",
  actionRequired: "Call today: ask whether they know of it, and whether the insurer must be notified.",
  nameOf: ({ name, on }) => [name, on],
});

/** Infostealer logs list the company's credentials now and did not before, or list later ones. */
export const newStolenLogins = exposureRule("new-stolen-logins", "malware", {
  what: "Credentials stolen by malware",
  impact: "Criminals hold working employee credentials; most intrusions begin with stolen credentials.",
  actionRequired: "Call today: have passwords reset, sessions ended and devices checked.",
  nameOf: ({ name, on }) => [name, on],
});
