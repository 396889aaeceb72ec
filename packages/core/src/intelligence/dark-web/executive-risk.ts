import type { DarkWebFacts, Exposure } from "@broker/contracts";

/** The risk to the company's leaders from what thieves hold of its people. Nobody's name is looked up: the rule is by counts. */
export function executiveRisk(staff: readonly Exposure[]): NonNullable<DarkWebFacts["executiveRisk"]> {
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
    reason: "None of its people's addresses or passwords were found.",
    recommendation: "Keep MFA on mail and watch for new breaches.",
  };
}
