/** A screen, or a state of one, with its own address. */
export interface ListedScreen {
  /** File name of its picture. */
  readonly name: string;
  readonly path: string;
  /** The h1, or its beginning. */
  readonly title: string;
  /** True = needs stored data or shows the library's, so it is left out for an empty workspace. */
  readonly stored?: boolean;
}

const dashboard = (rest: string) => `/app?view=dashboard${rest}`;
const hub = (rest: string) => dashboard(`&tab=report-formatting&hub=${rest}`);

/** Every screen of the app with its tabs, except those of one client. */
export const SCREENS: readonly ListedScreen[] = [
  { name: "tiers", path: "/tiers", title: "Choose your tier" },
  { name: "landing", path: "/app", title: "Analyse a client" },
  { name: "dashboard", path: dashboard(""), title: "Dashboard" },
  { name: "hub-overview", path: hub("overview"), title: "Dashboard" },
  { name: "acord", path: hub("acord"), title: "Dashboard" },
  { name: "mrc", path: hub("mrc"), title: "Dashboard" },
  { name: "hub-history", path: hub("history"), title: "Dashboard" },
  { name: "hub-analytics", path: hub("analytics"), title: "Dashboard" },
  { name: "analytics", path: dashboard("&tab=analytics"), title: "Dashboard" },
  { name: "dynamic-rol", path: dashboard("&tab=dynamic-rol"), title: "Dashboard" },
  { name: "forecasting", path: "/app?tab=ai-forecasting", title: "Dashboard" },
  ...["predictions", "losses", "market", "insights"].map((tab) => ({
    name: `forecasting-${tab}`,
    path: `/app?tab=ai-forecasting&forecast=${tab}`,
    title: "Dashboard",
    stored: true,
  })),
  { name: "kyc-management", path: dashboard("&tab=kyc-management"), title: "Dashboard" },
  { name: "kyc-clients", path: dashboard("&tab=kyc-management&kyc=clients"), title: "Dashboard" },
  { name: "idv-workflows", path: dashboard("&tab=idv-workflows"), title: "Dashboard" },
  { name: "idv-active", path: dashboard("&tab=idv-workflows&idv=workflows"), title: "Dashboard" },
  { name: "api-integrations", path: dashboard("&tab=api-integrations"), title: "Dashboard" },
  ...["overview", "configurations", "branding", "features", "api"].map((part) => ({
    name: `white-label-${part}`,
    path: dashboard(`&tab=white-label&label=${part}`),
    title: "Dashboard",
  })),
  { name: "threat-intel", path: "/app?tab=threat-intel", title: "Dashboard" },
  ...["indicators", "alerts"].map((part) => ({
    name: `threat-intel-${part}`,
    path: `/app?tab=threat-intel&intel=${part}`,
    title: "Dashboard",
  })),
  { name: "perpetual-monitor", path: dashboard("&tab=perpetual-monitor"), title: "Dashboard" },
  { name: "smart-onboard", path: dashboard("&tab=smart-onboard"), title: "Dashboard" },
  { name: "own-frameworks", path: dashboard("&tab=custom-frameworks"), title: "Dashboard" },
  { name: "analysis-start", path: "/analysis", title: "Client Analysis" },
  { name: "analysis", path: "/analysis?url=pennine-haulage.example", title: "Pennine", stored: true },
  { name: "clients", path: "/dashboard", title: "Client Onboarding" },
  {
    name: "onboarding",
    path: "/dashboard/onboarding?client=pennine-haulage.example",
    title: "Pennine",
    stored: true,
  },
  { name: "company", path: "/dashboard/company?client=pennine-haulage.example", title: "Company setup", stored: true },
  { name: "company-profile", path: "/dashboard/company", title: "Company Profile" },
  { name: "reporting", path: "/dashboard/reporting", title: "Professional Reports" },
  { name: "account", path: "/dashboard/account", title: "Sign-in" },
  { name: "users", path: "/dashboard/users", title: "User Management" },
  { name: "settings", path: "/dashboard/settings", title: "Settings" },
  { name: "prospects", path: "/prospects", title: "Prospects" },
  { name: "prospect-lists", path: "/prospects?tab=lists", title: "Prospects" },
  { name: "triggers", path: "/prospects?tab=triggers", title: "Prospects" },
  { name: "portfolio", path: "/portfolio", title: "Portfolio" },
  { name: "portfolio-accumulation", path: "/portfolio?tab=accumulation", title: "Portfolio" },
  { name: "portfolio-exposed", path: "/portfolio?tab=exposed&named=php", title: "Portfolio" },
  { name: "portfolio-scenarios", path: "/portfolio?tab=scenarios", title: "Portfolio" },
  { name: "portfolio-peers", path: "/portfolio?tab=peers", title: "Portfolio" },
  { name: "demo-analyzer", path: "/demo-analyzer", title: "Broker Onboarding" },
  {
    name: "demo-analyzer-result",
    path: "/demo-analyzer?url=pennine-haulage.example",
    title: "Broker Onboarding",
    stored: true,
  },
  { name: "ccr", path: "/dashboard/ccr", title: "CCR Compliance" },
  { name: "ccr-explainer", path: "/dashboard/ccr?tab=explainer", title: "CCR Compliance" },
  { name: "ccr-people", path: "/dashboard/ccr?tab=people", title: "CCR Compliance" },
  { name: "ctem", path: "/dashboard/insurance-compliance", title: "CTEM Dashboard" },
  { name: "ctem-effectiveness", path: "/dashboard/insurance-compliance?tab=effectiveness", title: "CTEM Dashboard" },
  { name: "ctem-reports", path: "/dashboard/insurance-compliance?tab=reports", title: "CTEM Dashboard" },
  { name: "report-parser", path: "/dashboard/insurance-compliance?tab=parser", title: "CTEM Dashboard" },
  { name: "risk-register", path: "/dashboard/risk-register", title: "Risk Register" },
  { name: "training", path: "/dashboard/training", title: "Security Training" },
  { name: "client-documents", path: "/dashboard/documents", title: "Documents" },
  { name: "document-assessment", path: "/dashboard/documents/assessment", title: "Document Assessment" },
  { name: "compliance-engine", path: "/dashboard/compliance-engine", title: "Compliance Engine" },
  {
    name: "compliance-controls",
    path: "/dashboard/compliance-engine?tab=controls",
    title: "Compliance Engine",
    stored: true,
  },
  {
    name: "compliance-crosswalk",
    path: "/dashboard/compliance-engine?tab=crosswalk&from=cyber-essentials&to=iso-27001",
    title: "Compliance Engine",
    stored: true,
  },
  ...["frameworks", "gaps", "evidence", "history"].map((tab) => ({
    name: `compliance-${tab}`,
    path: `/dashboard/compliance-engine?client=pennine-haulage.example&tab=${tab}`,
    title: "Compliance Engine",
    stored: true,
  })),
  {
    name: "compliance-framework",
    path: "/dashboard/compliance-engine?client=pennine-haulage.example&framework=cyber-essentials",
    title: "Cyber Essentials",
    stored: true,
  },
  { name: "custom-frameworks", path: "/dashboard/compliance-engine?tab=custom", title: "Compliance Engine" },
  { name: "not-found", path: "/dashboard/nowhere", title: "Page not found" },
];

const TABS = [
  "record",
  "controls",
  "compliance",
  "vulnerabilities",
  "disclosure",
  "scans",
  "placements",
  "exports",
  "activity",
];

/** A client's page with its tabs. */
export function clientScreens(client: { readonly id: string; readonly name: string }): ListedScreen[] {
  return TABS.map((tab) => ({
    name: `client-${tab}`,
    path: `/dashboard/clients/${encodeURIComponent(client.id)}?tab=${tab}`,
    title: client.name,
    stored: true,
  }));
}

const ADDRESSES = [
  ["acord-forms", "&tab=report-formatting&hub=acord&form=125&step=forms"],
  ["acord-preview", "&tab=report-formatting&hub=acord&form=125&step=preview"],
  ["acord-export", "&tab=report-formatting&hub=acord&form=125&step=export"],
  ["mrc-templates", "&tab=report-formatting&hub=mrc&step=templates"],
  ["mrc-preview", "&tab=report-formatting&hub=mrc&step=preview"],
  ["mrc-customise", "&tab=report-formatting&hub=mrc&step=customise"],
  ["mrc-export", "&tab=report-formatting&hub=mrc&step=export"],
  ["rate-on-line", "&tab=dynamic-rol"],
] as const;

/** The screens on documents and rates of a client that has a slip. */
export function documentScreens({ id }: { readonly id: string }): ListedScreen[] {
  return ADDRESSES.map(([name, rest]) => ({
    name,
    path: `/app?view=dashboard${rest}&client=${encodeURIComponent(id)}`,
    title: "Dashboard",
    stored: true,
  }));
}
