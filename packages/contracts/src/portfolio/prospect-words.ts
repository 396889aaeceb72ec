import type { Confidence } from "../bands.ts";
import { type BandCaveatFigures, bandCaveat } from "../scan/band-words.ts";

type Readiness = keyof typeof CONTROL_STRENGTH;

/** Headings of the prospect table. */
export const PROSPECT_COLUMNS = {
  company: "Company",
  industry: "Industry",
  risk: "Risk Score",
  readiness: "Controls",
  breach: "Last Breach",
  opportunity: "Opportunity",
  premium: "Premium Potential",
  employees: "Employees",
  revenue: "Revenue",
  assessed: "Last assessed",
} as const;

/** How strong a company's controls are, by its readiness. */
export const CONTROL_STRENGTH = { High: "strong", Medium: "fair", Low: "weak" } as const;

/**
 * The strength of a company's controls as it may be shown; null = not known. With less than half assessed only 'weak'
 * is shown: failed checks are evidence, and what was not assessed is not.
 */
export function controlStrength(readiness: Readiness | null, confidence: Confidence | null) {
  if (readiness === null) return null;
  const strength = CONTROL_STRENGTH[readiness];
  return confidence === "Requires Validation" && strength !== "weak" ? null : strength;
}

/**
 * The strength of a company's controls with what the word must state, as a band's label does: 'strong by score · 1
 * critical'; null = not known, or not shown. 'weak' needs no caveat.
 */
export function showControls(
  readiness: Readiness | null,
  { caveats, confidence }: { readonly caveats: BandCaveatFigures | null; readonly confidence: Confidence | null },
): string | null {
  const strength = controlStrength(readiness, confidence);
  const caveat = bandCaveat(caveats ?? undefined);
  return strength === null || strength === "weak" || caveat === null ? strength : `${strength} by score · ${caveat}`;
}

/** Names of its summary tiles. */
export const PROSPECT_TILES = {
  found: "Prospects Found",
  premium: "Total Premium Potential",
  opportunity: "High Opportunity",
  help: "Need Immediate Help",
} as const;

/** Sort keys of a list of prospects. */
export const PROSPECT_SORTS = ["risk", "name", "opportunity", "employees", "revenue", "assessed", "premium"] as const;
export type ProspectSort = (typeof PROSPECT_SORTS)[number];

/** The six regions of the risk map, and the rest of the country. */
export const REGIONS = [
  "greater-london",
  "greater-manchester",
  "west-midlands",
  "west-yorkshire",
  "merseyside",
  "bristol",
  "elsewhere-in-the-uk",
] as const;

/** Label of each region. */
export const REGION_NAMES: Readonly<Record<(typeof REGIONS)[number], string>> = {
  "greater-london": "Greater London",
  "greater-manchester": "Greater Manchester",
  "west-midlands": "West Midlands",
  "west-yorkshire": "West Yorkshire",
  merseyside: "Merseyside",
  bristol: "Bristol",
  "elsewhere-in-the-uk": "elsewhere in the UK",
};

/** Company sizes by number of employees. */
export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"] as const;

/** Opportunity ratings, lowest first. */
export const OPPORTUNITIES = ["Low", "Medium", "High", "Very High"] as const;

/** The opportunity as shown: 'None: in liquidation' while the company is not active; null = not known. */
export const showOpportunity = (opportunity: string | null, notActive: string | null | undefined): string | null =>
  opportunity ?? (notActive == null ? null : `None: ${notActive}`);
