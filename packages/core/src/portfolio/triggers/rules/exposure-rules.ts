import { type Exposure, type ExposureKind, showCount, showDate } from "@broker/contracts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

/** How a kind of exposure is told. */
interface ExposureWords {
  readonly what: string;
  readonly impact: string;
  readonly actionRequired: string;
  /**
   * Tells one from another: a breach by its name, whatever is learnt of it later; machines and claims by their day too.
   */
  readonly nameOf: (exposure: Exposure) => readonly (string | null)[];
}

/**
 * The rule that tells of exposures of one kind which the sources did not know of before. A scan looked where a source
 * that would have told of that kind answered; so each kind is a rule, and one silent source hides nothing that another
 * would tell.
 */
function exposureRule(id: string, kind: ExposureKind, words: ExposureWords): TriggerRule {
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
  what: "Data breach of its own service",
  impact: "Its customers' data is known to others: claims, notices to the ICO and questions at renewal follow.",
  actionRequired: "Ask whether they know of it, what was lost, and whether the insurer or the ICO must be notified.",
  nameOf: ({ name }) => [name],
});

/** A breach elsewhere that holds addresses of the company's people now and was not known to before. */
export const newBreachedAddresses = exposureRule("new-breached-addresses", "addresses", {
  what: "Email addresses in a third-party breach",
  impact: "Forged mail to its people and guessed passwords become likelier.",
  actionRequired: "Ask whether those passwords were changed, and whether MFA is enforced on email.",
  nameOf: ({ name }) => [name],
});

/** An extortion group names the company, and did not before. It is a claim, never a fact. */
export const newExtortionClaim = exposureRule("new-extortion-claim", "extortion-claim", {
  what: "Claim by a ransomware group",
  impact: "A group says that it holds the company's data; the claim may be false, and may be about a like name.",
  actionRequired: "Call today: ask whether they know of it, and whether the insurer must be notified.",
  nameOf: ({ name, on }) => [name, on],
});

/** Log-ins from the company's machines stand in thieves' logs, and none did before, or of a later day than before. */
export const newStolenLogins = exposureRule("new-stolen-logins", "malware", {
  what: "Credentials stolen by malware",
  impact: "Criminals hold working credentials of its employees; most intrusions begin with stolen credentials.",
  actionRequired: "Call today: have the passwords changed, the sessions ended, and the machines looked at.",
  nameOf: ({ name, on }) => [name, on],
});
