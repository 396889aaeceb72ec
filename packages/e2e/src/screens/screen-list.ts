/** A screen or a state of it that has an address of its own, and its title. */
export interface ListedScreen {
  /** For its pictures. */
  readonly name: string;
  readonly path: string;
  /** The h1, or how it begins. */
  readonly title: string;
  /** True = it needs something stored, so it is not looked at in an empty workspace. */
  readonly stored?: boolean;
}

const dashboard = (rest: string) => `/app?view=dashboard${rest}`;
const hub = (rest: string) => dashboard(`&tab=report-formatting&hub=${rest}`);

/** Every screen of the app with its tabs. A client's page is listed beside the test that knows one. */
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
  { name: "analysis-start", path: "/analysis", title: "Client Analysis" },
  { name: "analysis", path: "/analysis?url=pennine-haulage.example", title: "Pennine", stored: true },
  { name: "clients", path: "/dashboard", title: "Client Onboarding" },
  { name: "reporting", path: "/dashboard/reporting", title: "Professional Reports" },
  { name: "prospects", path: "/prospects", title: "Prospects" },
  { name: "prospect-lists", path: "/prospects?tab=lists", title: "Prospects" },
  { name: "triggers", path: "/prospects?tab=triggers", title: "Prospects" },
  { name: "portfolio", path: "/portfolio", title: "Portfolio" },
  { name: "portfolio-accumulation", path: "/portfolio?tab=accumulation", title: "Portfolio" },
  { name: "portfolio-scenarios", path: "/portfolio?tab=scenarios", title: "Portfolio" },
  { name: "portfolio-peers", path: "/portfolio?tab=peers", title: "Portfolio" },
  { name: "demo-analyzer", path: "/demo-analyzer", title: "Broker Onboarding" },
  {
    name: "demo-analyzer-result",
    path: "/demo-analyzer?url=pennine-haulage.example",
    title: "Broker Onboarding",
    stored: true,
  },
  { name: "not-found", path: "/dashboard/ccr", title: "Page not found" },
];
