import { type Feature, type TierName, tierHas } from "@broker/contracts";
import type { TierTab } from "./dashboard-frame.tsx";

export interface DashboardTab {
  /** Its value in the address. */
  readonly value: string;
  readonly label: string;
  /** The feature required; null = every tier has it. */
  readonly feature: Feature | null;
  /** What the tab offers, shown where the tier lacks it. */
  readonly shows: string;
}

export const ENHANCED_TABS = [
  {
    value: "smart-prospect",
    label: "SmartProspect",
    feature: "prospect_intelligence",
    shows: "Shows the prospects of your lists by region and risk, and what changed since their last scan.",
  },
  {
    value: "smart-onboard",
    label: "SmartOnboard",
    feature: "full_compliance_frameworks",
    shows: "Shows a client's onboarding in four steps, with measured times, frameworks and results.",
  },
  {
    value: "perpetual-monitor",
    label: "Perpetual Monitor",
    feature: "real_time_monitoring",
    shows: "Scans clients by schedule and lists what worsened, each alert once, until it is resolved.",
  },
  {
    value: "kyc-management",
    label: "KYC Management",
    feature: "idv_kyc_workflows",
    shows: "Keeps who is behind a client, what was screened, and who decided each hit.",
  },
  {
    value: "idv-workflows",
    label: "ID&V Workflows",
    feature: "idv_kyc_workflows",
    shows: "Records who is identified, by which documents, what was checked, and who decided.",
  },
  {
    value: "report-formatting",
    label: "Report Formatting",
    feature: "professional_reports",
    shows: "Generates ACORD forms and MRC slips in every format, with their history and insurers' responses.",
  },
  {
    value: "api-integrations",
    label: "API Integrations",
    feature: "real_time_monitoring",
    shows: "Exchanges data with other systems, and counts what was delivered, what waits and what failed.",
  },
  {
    value: "analytics",
    label: "Analytics",
    feature: "advanced_analytics",
    shows: "Shows placement performance and return on investment.",
  },
  {
    value: "dynamic-rol",
    label: "Dynamic ROL",
    feature: "dynamic_rol_pricing",
    shows: "Shows the rate on line of a risk by layer, and the factors behind it.",
  },
  {
    value: "ai-forecasting",
    label: "AI Forecasting",
    feature: "ai_risk_forecasting",
    shows: "Predicts a client's risk from its scans and models its losses, with the back-tested accuracy.",
  },
  {
    value: "custom-frameworks",
    label: "Custom Frameworks",
    feature: "custom_frameworks",
    shows: "Shows frameworks of your own, mapped to the controls and scored like any other.",
  },
  {
    value: "white-label",
    label: "White Label",
    feature: "white_label_solutions",
    shows: "Gives app, documents and emails the brokerage's own name, logo and colours, or those of a partner.",
  },
  {
    value: "threat-intel",
    label: "Threat Intel",
    feature: "threat_intelligence",
    shows: "Lists what is exploited, breached and claimed, and matches indicators with stored scans of clients.",
  },
] as const satisfies readonly DashboardTab[];

export const BASIC_TABS = [
  { value: "client-onboarding", label: "Client Onboarding", feature: null, shows: "" },
  { value: "risk-assessment", label: "Risk Assessment", feature: null, shows: "" },
  { value: "compliance-check", label: "Compliance Check", feature: "essential_compliance", shows: "" },
  { value: "report-formatting", label: "Report Formatting", feature: "basic_report_formatting", shows: "" },
  { value: "reports", label: "Reports", feature: null, shows: "" },
  { value: "settings", label: "Settings", feature: null, shows: "" },
] as const satisfies readonly DashboardTab[];

/** The tabs by tier: those it lacks follow the others, locked. */
export function tabsOfTier(tabs: readonly DashboardTab[], tier: TierName): TierTab[] {
  const entries = tabs.map((tab) => ({ tab, locked: tab.feature !== null && !tierHas(tier, tab.feature) }));
  return [...entries.filter(({ locked }) => !locked), ...entries.filter(({ locked }) => locked)];
}
