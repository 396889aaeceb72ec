import type { DarkWebFacts, Exposure } from "@broker/contracts";

/** What the breach sources answered about a company with one exposure, for tests. */
export function buildDarkWeb(exposure: Pick<Exposure, "kind" | "name" | "on">): DarkWebFacts {
  return {
    threatLevel: "Critical",
    lastScan: null,
    mentions: 1,
    breachCount: 1,
    exposures: [{ dataTypes: ["Passwords"], count: 10, severity: "critical", ...exposure }],
    executiveRisk: null,
    businessImpact: null,
    deductions: [],
    coverage: 0.3,
  };
}
