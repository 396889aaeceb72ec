import type { Feature } from "@broker/contracts";

/** One tab of a dashboard. */
export interface DashboardTab {
  /** In the address. */
  readonly value: string;
  readonly label: string;
  /** What the tier must have; null = every tier has it. */
  readonly feature: Feature | null;
  /** What the tab would show, where the tier lacks it. */
  readonly shows: string;
}

/** The tabs of the Enhanced and Ultimate dashboard whose engine exists, in their order. */
export const ENHANCED_TABS = [
  {
    value: "smart-prospect",
    label: "SmartProspect",
    feature: "prospect_intelligence",
    shows:
      "Shows the prospects of your lists by region and risk, and what changed at them since they were last looked at.",
  },
  {
    value: "report-formatting",
    label: "Report Formatting",
    feature: "professional_reports",
    shows: "Makes ACORD forms and MRC slips in every format, with their history and how insurers answered.",
  },
  {
    value: "analytics",
    label: "Analytics",
    feature: "advanced_analytics",
    shows: "Shows how your placements go and what the work returns.",
  },
  {
    value: "dynamic-rol",
    label: "Dynamic ROL",
    feature: "dynamic_rol_pricing",
    shows: "Shows the rate on line of a risk, layer by layer, and what moves it.",
  },
] as const satisfies readonly DashboardTab[];

/** The tabs of the Basic dashboard whose engine exists, in their order. */
export const BASIC_TABS = [
  { value: "client-onboarding", label: "Client Onboarding", feature: null, shows: "" },
  { value: "risk-assessment", label: "Risk Assessment", feature: null, shows: "" },
  { value: "report-formatting", label: "Report Formatting", feature: "basic_report_formatting", shows: "" },
  { value: "reports", label: "Reports", feature: null, shows: "" },
] as const satisfies readonly DashboardTab[];
