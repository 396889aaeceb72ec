/** The three cumulative tiers, lowest first. */
export const TIER_NAMES = ["Basic", "Enhanced", "Ultimate"] as const;
type TierName = (typeof TIER_NAMES)[number];

/** Every feature a tier may unlock; keys of the gates and feature lists. */
export const FEATURES = [
  "vulnerability_analysis",
  "dark_web_monitoring",
  "basic_risk_scoring",
  "essential_compliance",
  "standard_reports",
  "basic_report_formatting",
  "email_notifications",
  "basic_client_management",
  "website_analysis",
  "ai_onboarding",
  "idv_kyc_workflows",
  "multi_stakeholder_dashboards",
  "advanced_analytics",
  "professional_reports",
  "full_compliance_frameworks",
  "real_time_monitoring",
  "premium_optimisation",
  "prospect_intelligence",
  "document_verification",
  "control_mapping",
  "dynamic_rol_pricing",
  "ai_risk_forecasting",
  "compliance_automation",
  "threat_intelligence",
  "custom_frameworks",
  "white_label_solutions",
  "api_access",
  "continuous_scoring",
  "control_effectiveness",
  "cross_line_coverage",
] as const;
type Feature = (typeof FEATURES)[number];

/** One tier: price, features added to the tier below, limitations, menu. */
export interface Tier {
  readonly name: TierName;
  /** Pounds per month, as the tier chooser prints it. */
  readonly priceRange: string;
  readonly adds: readonly Feature[];
  readonly limitations: readonly string[];
  readonly menu: readonly string[];
}

const ENHANCED_MENU = [
  "Client Onboarding",
  "Client Analysis",
  "Professional Reports",
  "CCR Compliance",
  "CTEM Dashboard",
  "Compliance Engine",
  "Risk Register",
  "Security Training",
  "ID&V Workflows",
  "KYC Management",
  "Report Formatting",
  "User Management",
  "Settings",
] as const;

export const TIERS: Readonly<Record<TierName, Tier>> = {
  Basic: {
    name: "Basic",
    priceRange: "120-200",
    adds: FEATURES.slice(0, FEATURES.indexOf("idv_kyc_workflows")),
    limitations: [
      "Max 50 clients per broker",
      "Monthly reporting only",
      "Three basic risk levels",
      "Standard templates only",
      "Email notifications only",
      "No real-time updates",
      "No API access",
    ],
    menu: ["Client Onboarding", "Risk Assessment", "Compliance Check", "Report Formatting", "Reports", "Settings"],
  },
  Enhanced: {
    name: "Enhanced",
    priceRange: "400-600",
    adds: FEATURES.slice(FEATURES.indexOf("idv_kyc_workflows"), FEATURES.indexOf("ai_risk_forecasting")),
    limitations: [],
    menu: ENHANCED_MENU,
  },
  Ultimate: {
    name: "Ultimate",
    priceRange: "1,200+",
    adds: FEATURES.slice(FEATURES.indexOf("ai_risk_forecasting")),
    limitations: [],
    menu: [
      ...ENHANCED_MENU,
      "AI Forecasting",
      "Custom Frameworks",
      "White Label Config",
      "API Management",
      "Threat Intelligence",
    ],
  },
};

/** Maximum clients by tier; null = unlimited. Prospects and sample data do not count. */
export const CLIENT_LIMITS: Readonly<Record<TierName, number | null>> = { Basic: 50, Enhanced: null, Ultimate: null };

/** Whether the tier stores one report a month for each client and audience. */
export const hasMonthlyReports = (tier: TierName): boolean => tier === "Basic";

/** The message of a full workspace; null if the tier allows `count` clients. */
export function clientLimitSentence(tier: TierName, count: number): string | null {
  const limit = CLIENT_LIMITS[tier];
  if (limit === null || count <= limit) return null;
  const next = TIER_NAMES.find((name) => (CLIENT_LIMITS[name] ?? count) >= count);
  return `More than ${limit} clients are available in ${next} tier. Upgrade to unlock!`;
}

/** Whether the tier includes the feature, directly or from a lower tier. */
export function tierHas(tier: TierName, feature: Feature): boolean {
  const reach = TIER_NAMES.indexOf(tier);
  return TIER_NAMES.some((name, index) => index <= reach && TIERS[name].adds.includes(feature));
}

/** The message of a locked card, naming the lowest tier with the feature; null if the tier has it. */
export function lockedSentence(tier: TierName, feature: string): string | null {
  const known = FEATURES.find((each) => each === feature);
  if (known === undefined) return "This feature is not available in any tier.";
  if (tierHas(tier, known)) return null;
  const lowest = TIER_NAMES.find((name) => tierHas(name, known));
  return lowest
    ? `This feature is available in ${lowest} tier. Upgrade to unlock!`
    : "This feature is not available in any tier.";
}
