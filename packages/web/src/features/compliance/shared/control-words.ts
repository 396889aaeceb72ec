import type { HubControl } from "@broker/contracts";

/** The four categories of the compliance scores. */
export const CATEGORY_LABELS: Readonly<Record<HubControl["category"], string>> = {
  technical: "Technical",
  operational: "Operational",
  compliance: "Compliance",
  human: "Human",
};

const LEVELS = [
  "known absent",
  "declared or partly met",
  "written",
  "observed in operation",
  "observed twice, 90 days apart",
];

/** Maturity of a control with its meaning: '3, observed in operation'. */
export const maturityWords = (maturity: number | null): string =>
  maturity === null ? "Not assessed" : `${maturity}, ${LEVELS[maturity] ?? ""}`;
