import { type Exposure, type ExposureKind, type ScanReport, showCount, showDate } from "@broker/contracts";
import { type TriggerFinding, type TriggerRule, triggerRule } from "../trigger-rule.ts";

/** Wording of one kind of exposure. */
interface ExposureWords {
  readonly what: string;
  /** Text for a single exposure (default: `what`, then its name and date). */
  readonly single?: (exposure: string) => string;
  readonly impact: string;
  readonly actionRequired: string;
}

/**
 * Kind of each rule, and what identifies one of its exposures: a breach its name, whatever its later details;
 * infostealer logs and claims their date too.
 */
const KINDS = {
  "new-breach": { kind: "own-service", dated: false },
  "new-breached-addresses": { kind: "addresses", dated: false },
  "new-extortion-claim": { kind: "extortion-claim", dated: true },
  "new-stolen-logins": { kind: "malware", dated: true },
} as const satisfies Readonly<Record<string, { kind: ExposureKind; dated: boolean }>>;

export type ExposureRuleId = keyof typeof KINDS;
export const EXPOSURE_RULES = Object.keys(KINDS) as readonly ExposureRuleId[];

const nameIn = (rule: ExposureRuleId, { name, on }: Exposure): string =>
  JSON.stringify(KINDS[rule].dated ? [name, on] : [name]);

/** An exposure as it is named to a person. */
export const shownExposure = ({ name, on }: Exposure): string => `${name}${on === null ? "" : `, ${showDate(on)}`}`;

/** Exposures of a rule's kind; null = no source of that kind answered. */
function listedExposures(rule: ExposureRuleId, { facts: { darkWeb } }: ScanReport): readonly Exposure[] | null {
  const { kind } = KINDS[rule];
  return darkWeb?.asked?.includes(kind) ? darkWeb.exposures.filter((each) => each.kind === kind) : null;
}

/** Exposures of a rule's kind, by what identifies them; null = no source of that kind answered. */
export function exposureNames(rule: ExposureRuleId, report: ScanReport): ReadonlyMap<string, Exposure> | null {
  const listed = listedExposures(rule, report);
  return listed === null ? null : new Map(listed.map((each) => [nameIn(rule, each), each]));
}

/**
 * Reports exposures of one kind that no source listed before. Each kind is a rule of its own, compared only where a
 * source of that kind answered, so a source that fails hides nothing that another lists.
 */
function exposureRule(id: ExposureRuleId, words: ExposureWords): TriggerRule {
  const nameOf = (exposure: Exposure) => nameIn(id, exposure);
  const shown = shownExposure;
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
  return triggerRule(id, (report) => listedExposures(id, report), compared);
}

/** A breach of the company's own service that is listed now and was not before. */
export const newBreach = exposureRule("new-breach", {
  what: "Data breach at the company's own service",
  single: (exposure) => `Data breach at ${exposure}`,
  impact: "Customer data is exposed: expect claims, notification to the ICO and questions at renewal.",
  actionRequired: "Ask whether they know of it, what was lost, and whether the insurer or the ICO must be notified.",
});

/** A third-party breach with the company's email addresses that is listed now and was not before. */
export const newBreachedAddresses = exposureRule("new-breached-addresses", {
  what: "Email addresses in a third-party breach",
  impact: "Phishing of employees and password reuse attacks become more likely.",
  actionRequired: "Ask whether those passwords were changed, and whether MFA is enforced on email.",
});

/** A ransomware group names the company now and did not before. It is a claim, never a fact. */
export const newExtortionClaim = exposureRule("new-extortion-claim", {
  what: "Claim by a ransomware group",
  impact: "A group says that it holds the company's data; the claim may be false or about a similar name.",
  actionRequired: "Call today: ask whether they know of it, and whether the insurer must be notified.",
});

/** Infostealer logs list the company's credentials now and did not before, or list later ones. */
export const newStolenLogins = exposureRule("new-stolen-logins", {
  what: "Credentials stolen by malware",
  impact: "Criminals hold working employee credentials; most intrusions begin with stolen credentials.",
  actionRequired: "Call today: have passwords reset, sessions ended and devices checked.",
});
