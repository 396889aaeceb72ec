import type { SanctionsListId } from "./sanctions-entry.ts";

/** Publishers of sanctions lists, by their names in the configuration. */
export const SANCTIONS_SOURCES = [
  "sanctions",
  "sanctionsOfacSdn",
  "sanctionsOfacConsolidated",
  "sanctionsEu",
  "sanctionsUn",
] as const;
export type SanctionsSource = (typeof SANCTIONS_SOURCES)[number];

/** The list that each of them publishes. */
export const LIST_OF_SOURCE: Readonly<Record<SanctionsSource, Exclude<SanctionsListId, "ofsi">>> = {
  sanctions: "uk",
  sanctionsOfacSdn: "ofac-sdn",
  sanctionsOfacConsolidated: "ofac-consolidated",
  sanctionsEu: "eu",
  sanctionsUn: "un",
};

/** Lists that can be required of a screening: those that are in force. */
export const REQUIRABLE_LISTS = ["uk", "ofac-sdn", "ofac-consolidated", "eu", "un"] as const;
export type RequirableList = (typeof REQUIRABLE_LISTS)[number];

/** Lists that a screening must include if the workspace sets nothing: the law of the United Kingdom. */
export const REQUIRED_LISTS: readonly RequirableList[] = ["uk"];
