import type { TIER_NAMES } from "./tier-table.ts";

/** A tier as the tier chooser presents it. */
export interface TierWords {
  /** Its audience. */
  readonly tagline: string;
  /** Its price, in large type. */
  readonly price: string;
  /** The period of the price. */
  readonly per: string;
  /** Heading of the features; each tier includes the one before it. */
  readonly featuresHeading: string;
  readonly keyFeatures: readonly string[];
  /** Features of the tier that are not built yet. */
  readonly planned: readonly string[];
  readonly limitations: readonly string[];
}

/** The tiers as presented. What each unlocks is defined in the tier table only. */
export const TIER_WORDS: Readonly<Record<(typeof TIER_NAMES)[number], TierWords>> = {
  Basic: {
    tagline: "For brokers who need an external assessment and standard forms.",
    price: "£120 to £200",
    per: "per month",
    featuresHeading: "Key features",
    keyFeatures: [
      "Website and vulnerability analysis",
      "Dark web checks",
      "Basic risk scoring",
      "Standard reports, client management",
      "ACORD 125 and a basic MRC slip, as PDF",
      "Onboarding conversation with each client",
      "Compliance check: GDPR, Cyber Essentials, ISO 27001",
    ],
    planned: ["Email notifications"],
    limitations: [
      "50 clients per broker",
      "Monthly reporting only",
      "Three basic risk levels",
      "Standard templates only",
      "No real-time updates, no API access",
    ],
  },
  Enhanced: {
    tagline: "For teams that prospect and price risks.",
    price: "£400 to £600",
    per: "per month",
    featuresHeading: "Everything in Basic, and",
    keyFeatures: [
      "Prospect intelligence and triggers",
      "Professional reports for five audiences",
      "Advanced analytics",
      "Dynamic rate on line, premium optimisation",
      "All 17 compliance frameworks, control mapping",
      "Perpetual monitoring with alerts, live",
      "KYC cases with owners, decisions and report",
      "Identity verification (ID&V) workflows",
    ],
    planned: [],
    limitations: ["No forecasting, white label or API"],
  },
  Ultimate: {
    tagline: "For brokerages that model their portfolio and issue documents under their own brand.",
    price: "£1,200 and up",
    per: "per month",
    featuresHeading: "Everything in Enhanced, and",
    keyFeatures: [
      "AI risk forecasting, cross-line coverage",
      "Control effectiveness, compliance automation",
      "White label",
      "API access",
      "Custom frameworks",
      "Threat intelligence",
    ],
    planned: ["Continuous scoring"],
    limitations: [],
  },
};
