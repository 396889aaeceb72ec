import { type DarkWebFacts, type Exposure, type ExposureKind, type OutsideAnswers, showCount } from "@broker/contracts";
import { deductions, exposures } from "./exposures.ts";

function nothingFound(asked: readonly ExposureKind[]): string {
  if (!asked.includes("addresses")) return "No employee devices were found in infostealer logs.";
  if (!asked.includes("malware")) return "No company email addresses were found in breaches.";
  return "No employee addresses or passwords were found.";
}

type RiskLevel = NonNullable<DarkWebFacts["executiveRisk"]>["level"];

const ADVICE: Readonly<Record<RiskLevel, (mfaDeclared: boolean) => string>> = {
  High: (mfa) =>
    mfa
      ? "Reset those employees' passwords and end their sessions, directors first."
      : "Reset those employees' passwords, end their sessions, and require MFA for directors first.",
  Medium: (mfa) => `Have directors change any reused password${mfa ? "" : ", and require MFA on email"}.`,
  Low: (mfa) => (mfa ? "Monitor for new breaches." : "Require MFA on email and monitor for new breaches."),
};

/** What to do about the risk to directors; MFA on email that is declared in full is not recommended again. */
export const executiveAdvice = (level: RiskLevel, mfaDeclared: boolean): string => ADVICE[level](mfaDeclared);

/**
 * The risk to the company's directors from stolen employee credentials. No individual is looked up: the rule uses
 * counts.
 */
function executiveRisk(
  staff: readonly Exposure[],
  asked: readonly ExposureKind[],
): NonNullable<DarkWebFacts["executiveRisk"]> {
  const stolen = staff.find(({ kind }) => kind === "malware");
  if (stolen !== undefined)
    return {
      level: "High",
      reason: `Employee credentials from ${showCount(stolen.count ?? 0, "device")} were found in infostealer logs.`,
      recommendation: executiveAdvice("High", false),
    };
  const entries = staff.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (entries > 0)
    return {
      level: "Medium",
      reason: `Company email addresses appear ${showCount(entries, "time")} in published breaches.`,
      recommendation: executiveAdvice("Medium", false),
    };
  return {
    level: "Low",
    reason: nothingFound(asked),
    recommendation: executiveAdvice("Low", false),
  };
}

/** Hourly cost of a specialist in pence: the rate of the return-on-investment model. */
const HOUR_PENCE = 5000;
const HOURS_PER_ADDRESS = 1;
const HOURS_PER_MACHINE = 8;

/**
 * The calculation with its figures. Sources that were not queried are named, not counted as nought, since they could
 * only add to the cost.
 */
function formulaOf(addresses: number, machines: number, asked: readonly ExposureKind[]): string {
  const parts = [
    asked.includes("addresses") ? `${showCount(addresses, "address", "addresses")} × ${HOURS_PER_ADDRESS} h` : null,
    asked.includes("malware") ? `${showCount(machines, "infected device")} × ${HOURS_PER_MACHINE} h` : null,
  ].filter((part) => part !== null);
  const sum = parts.length === 1 ? `${parts[0]} × £50` : `(${parts.join(" + ")}) × £50`;
  if (!asked.includes("addresses")) return `${sum}; breached email addresses were not queried and would add to it`;
  return asked.includes("malware") ? sum : `${sum}; infected devices were not queried and would add to it`;
}

const total = (found: readonly Exposure[], kind: Exposure["kind"]) =>
  found.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + (count ?? 0), 0);

/**
 * What the exposures may cost the business. Levels by stated rules; the amount is an estimate, printed with its
 * formula.
 */
function businessImpact(
  found: readonly Exposure[],
  asked: readonly ExposureKind[],
): NonNullable<DarkWebFacts["businessImpact"]> | null {
  if (!asked.includes("addresses") && !asked.includes("malware")) return null;
  const [addresses, machines] = [total(found, "addresses"), total(found, "malware")];
  const accountTakeover = machines > 0 ? "High" : addresses > 0 ? "Medium" : "Low";
  const known = found.filter(({ kind }) => kind === "own-service" || kind === "extortion-claim");
  const reputation = known.some(({ severity }) => severity === "critical")
    ? "High"
    : known.length > 0
      ? "Medium"
      : asked.includes("own-service") || asked.includes("extortion-claim")
        ? "Low"
        : null;
  const hours = addresses * HOURS_PER_ADDRESS + machines * HOURS_PER_MACHINE;
  return {
    accountTakeover,
    reputation,
    cleanupCost: hours === 0 ? null : hours * HOUR_PENCE,
    formula: formulaOf(addresses, machines, asked),
  };
}

/**
 * Weight of each part of the threat intelligence. Addresses and infostealer logs concern the company's employees; the
 * rest concerns the company.
 */
const SHARES: Readonly<Record<ExposureKind, number>> = {
  "own-service": 0.3,
  addresses: 0.2,
  malware: 0.3,
  "extortion-claim": 0.2,
};

const asked = (answer: { readonly status: string } | undefined) =>
  answer?.status === "ok" || answer?.status === "not-found";

function kindsAsked({ hibp, hudsonRock, ransomwareLive }: OutsideAnswers): ExposureKind[] {
  const parts: [boolean, ExposureKind][] = [
    [asked(hibp), "own-service"],
    [asked(hibp) && hibp?.data?.addresses != null, "addresses"],
    [asked(hudsonRock) || hibp?.data?.stolenByMalware != null, "malware"],
    [asked(ransomwareLive), "extortion-claim"],
  ];
  return parts.flatMap(([seen, kind]) => (seen ? [kind] : []));
}

function threatLevel(found: readonly Exposure[]): NonNullable<DarkWebFacts["threatLevel"]> {
  if (found.some(({ severity }) => severity === "critical")) return "Critical";
  if (found.some(({ severity }) => severity === "high")) return "High";
  return found.some(({ severity }) => severity === "medium") ? "Medium" : "Low";
}

function newest(answers: OutsideAnswers): string | null {
  const moments = [answers.hibp, answers.hudsonRock, answers.ransomwareLive].flatMap((each) => each?.asOf ?? []);
  return moments.sort().at(-1) ?? null;
}

/**
 * Threat intelligence on a company, from the sources that answered; null = none did. `now` = when the company was
 * scanned.
 */
export function darkWebFacts(answers: OutsideAnswers, now: string): DarkWebFacts | null {
  const kinds = kindsAsked(answers);
  if (kinds.length === 0) return null;
  const found = exposures(answers, now);
  const staff = found.filter(({ kind }) => kind === "addresses" || kind === "malware");
  const staffAsked = kinds.includes("addresses") || kinds.includes("malware");
  return {
    threatLevel: threatLevel(found),
    lastScan: newest(answers),
    mentions: found.reduce((sum, { kind, count }) => sum + (kind === "own-service" ? 1 : (count ?? 1)), 0),
    breachCount: asked(answers.hibp)
      ? found.filter(({ kind }) => kind === "own-service" || kind === "addresses").length
      : null,
    exposures: found,
    asked: kinds,
    executiveRisk: staffAsked ? executiveRisk(staff, kinds) : null,
    businessImpact: businessImpact(found, kinds),
    deductions: deductions(found, now),
    coverage: Math.round(kinds.reduce((sum, kind) => sum + SHARES[kind], 0) * 100) / 100,
  };
}
