/** Heads of the prospect table. */
export const PROSPECT_COLUMNS = {
  company: "Company",
  industry: "Industry",
  risk: "Risk Score",
  readiness: "Cyber Readiness",
  breach: "Last Breach",
  opportunity: "Opportunity",
  premium: "Premium Potential",
} as const;

/** Names of its summary tiles. */
export const PROSPECT_TILES = {
  found: "Prospects Found",
  premium: "Total Premium Potential",
  opportunity: "High Opportunity",
  help: "Need Immediate Help",
} as const;

/** What a list of prospects may be sorted by. */
export const PROSPECT_SORTS = ["risk", "name", "opportunity", "employees", "revenue", "assessed", "premium"] as const;
export type ProspectSort = (typeof PROSPECT_SORTS)[number];
