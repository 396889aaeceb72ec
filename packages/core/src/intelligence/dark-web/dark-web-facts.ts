import type { DarkWebFacts, Exposure, ExposureKind, OutsideAnswers } from "@broker/contracts";
import { businessImpact } from "./business-impact.ts";
import { deductions } from "./deductions.ts";
import { executiveRisk } from "./executive-risk.ts";
import { exposures } from "./exposures.ts";

/**
 * Weight of each part of the threat intelligence. Addresses and infostealer logs concern the company's people; the rest
 * concerns the company.
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
