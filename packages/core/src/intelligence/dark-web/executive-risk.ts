import type { DarkWebFacts, Exposure, ExposureKind } from "@broker/contracts";

function nothingFound(asked: readonly ExposureKind[]): string {
  if (!asked.includes("addresses")) return "No device of its employees was found in infostealer logs.";
  if (!asked.includes("malware")) return "None of its email addresses were found in breaches.";
  return "None of its employees' addresses or passwords were found.";
}

/**
 * The risk to the company's directors from stolen employee credentials. No individual is looked up: the rule uses
 * counts.
 */
export function executiveRisk(
  staff: readonly Exposure[],
  asked: readonly ExposureKind[],
): NonNullable<DarkWebFacts["executiveRisk"]> {
  const stolen = staff.find(({ kind }) => kind === "malware");
  if (stolen !== undefined)
    return {
      level: "High",
      reason: `Employee credentials from ${stolen.count} devices were found in infostealer logs.`,
      recommendation: "Reset those employees' passwords, end their sessions, and require MFA for directors first.",
    };
  const entries = staff.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (entries > 0)
    return {
      level: "Medium",
      reason: `Its email addresses appear ${entries} times in published breaches.`,
      recommendation: "Have directors change any reused password, and require MFA on email.",
    };
  return {
    level: "Low",
    reason: nothingFound(asked),
    recommendation: "Keep MFA on email and monitor for new breaches.",
  };
}
