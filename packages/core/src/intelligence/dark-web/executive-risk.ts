import type { DarkWebFacts, Exposure, ExposureKind } from "@broker/contracts";

function nothingFound(asked: readonly ExposureKind[]): string {
  if (!asked.includes("addresses")) return "None of its people's machines were found in thieves' logs.";
  if (!asked.includes("malware")) return "None of its people's addresses were found in breaches.";
  return "None of its people's addresses or passwords were found.";
}

/** The risk to the company's leaders from what thieves hold of its people. Nobody's name is looked up: the rule is by counts. */
export function executiveRisk(
  staff: readonly Exposure[],
  asked: readonly ExposureKind[],
): NonNullable<DarkWebFacts["executiveRisk"]> {
  const stolen = staff.find(({ kind }) => kind === "malware");
  if (stolen !== undefined)
    return {
      level: "High",
      reason: `Passwords from ${stolen.count} of its people's machines are in thieves' logs.`,
      recommendation: "Reset those people's passwords, end their sessions, and require MFA for directors first.",
    };
  const entries = staff.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (entries > 0)
    return {
      level: "Medium",
      reason: `Its addresses stand ${entries} times in published breaches.`,
      recommendation: "Have directors change any password that they used elsewhere, and require MFA on mail.",
    };
  return {
    level: "Low",
    reason: nothingFound(asked),
    recommendation: "Keep MFA on mail and watch for new breaches.",
  };
}
