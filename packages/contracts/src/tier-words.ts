import type { TIER_NAMES } from "./tier-table.ts";

/** A tier as the tier chooser tells it. */
export interface TierWords {
  /** For whom it is. */
  readonly tagline: string;
  /** Its price, as it is set large. */
  readonly price: string;
  /** What the price is for. */
  readonly per: string;
  /** Heads the features: what comes before this tier is in it. */
  readonly featuresHeading: string;
  readonly keyFeatures: readonly string[];
  readonly limitations: readonly string[];
}

/** The tiers in words. What unlocks what is in the tier table, and nowhere else. */
export const TIER_WORDS: Readonly<Record<(typeof TIER_NAMES)[number], TierWords>> = {
  Basic: {
    tagline: "For a broker who wants the outside view and a clean form.",
    price: "£120 to £200",
    per: "per month",
    featuresHeading: "Key features",
    keyFeatures: [
      "Website and vulnerability analysis",
      "Dark web monitoring",
      "Basic risk scoring, essential compliance",
      "AI onboarding",
      "Standard reports, client management",
      "ACORD 125 and a basic MRC slip, as PDF",
      "E-mail notifications",
    ],
    limitations: [
      "50 clients per broker",
      "Monthly reporting only",
      "Three basic risk levels",
      "Standard templates only",
      "E-mail notifications only",
      "No real-time updates, no API access",
    ],
  },
  Enhanced: {
    tagline: "For a team that prospects, checks identity and prices.",
    price: "£400 to £600",
    per: "per month",
    featuresHeading: "Everything in Basic, and",
    keyFeatures: [
      "Prospect intelligence",
      "Professional reports, five readers",
      "Advanced analytics",
      "Dynamic rate on line, premium optimisation",
      "All 17 compliance frameworks, control mapping",
      "Real-time monitoring and triggers",
      "KYC and ID&V workflows",
    ],
    limitations: ["No forecasting, white label or API"],
  },
  Ultimate: {
    tagline: "For a house that models its book and puts its own name on the document.",
    price: "£1,200 and up",
    per: "per month",
    featuresHeading: "Everything in Enhanced, and",
    keyFeatures: [
      "AI risk forecasting",
      "Threat intelligence",
      "Custom frameworks, compliance automation",
      "White label",
      "API access",
      "Continuous scoring, control effectiveness",
      "Cross-line coverage",
    ],
    limitations: [],
  },
};
