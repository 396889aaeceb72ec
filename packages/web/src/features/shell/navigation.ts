import { type Feature, type Session, tierHas } from "@broker/contracts";
import { SAMPLE_ANALYSIS } from "../../shared/address/sample-company.ts";
import type { Badges } from "./use-badges.ts";

/** An entry of the menu. */
export interface NavEntry {
  readonly label: string;
  /** Path, with a query where needed. */
  readonly to: string;
  /** Paths under which the entry is current. */
  readonly covers: readonly string[];
  /** A path of its own, excluding paths below it. */
  readonly alone?: string;
  /** Query parts of which one must be present: the same path without them is another screen. */
  readonly needs?: readonly string[];
  /** A query part with which the same path is another screen. */
  readonly lacks?: string;
  /** The dashboard tab that the entry is. */
  readonly tab?: string;
  /** The part of the tab, as `name=value`, that the entry is; `unless`: a part that is another entry. */
  readonly only?: string;
  readonly unless?: string;
  /** Dashboard tabs that are entries of their own. */
  readonly without?: readonly string[];
  /** The feature without which the menu has no such entry. */
  readonly feature?: Feature;
  readonly isNew?: boolean;
  /** The count beside it. */
  readonly badge?: keyof Badges;
  /** Keywords by which search also finds it. */
  readonly words?: readonly string[];
  readonly card?: { readonly title: string; readonly description: string };
}

export interface NavGroup {
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

const CLIENT_ONBOARDING: NavEntry = {
  label: "Client Onboarding",
  to: "/dashboard",
  alone: "/dashboard",
  covers: ["/dashboard/clients"],
};

const SETTINGS: NavEntry = {
  label: "Settings",
  to: "/dashboard/settings",
  covers: ["/dashboard/settings", "/dashboard/account"],
  words: ["email", "mail server", "sources", "keys", "retention", "configuration", "sign-in"],
};

const WHITE_LABEL = {
  covers: ["/app"],
  tab: "white-label",
  feature: "white_label_solutions",
} as const;

/** The last group of the menu: the brokerage itself. */
const MANAGEMENT: NavGroup = {
  heading: "Management",
  entries: [
    {
      label: "User Management",
      to: "/dashboard/users",
      covers: ["/dashboard/users"],
      words: ["users", "invite", "roles", "permissions", "sessions", "MFA"],
    },
    {
      label: "Company Profile",
      to: "/dashboard/company",
      covers: ["/dashboard/company"],
      lacks: "client",
      words: ["brokerage", "FCA", "Lloyd's broker number", "address", "contact", "logo"],
    },
    {
      label: "Documents",
      to: "/dashboard/documents",
      covers: ["/dashboard/documents"],
      words: ["policies", "procedures", "assessments", "Statement of Applicability"],
    },
    SETTINGS,
  ],
};

const AI_FORECASTING: NavEntry = {
  label: "AI Forecasting",
  to: "/app?tab=ai-forecasting",
  covers: ["/app"],
  tab: "ai-forecasting",
  feature: "ai_risk_forecasting",
  words: ["forecast", "predictions", "loss", "market trends"],
};

const CUSTOM_FRAMEWORKS: NavEntry = {
  label: "Custom Frameworks",
  to: "/app?view=dashboard&tab=custom-frameworks",
  covers: ["/app"],
  tab: "custom-frameworks",
  feature: "custom_frameworks",
  words: ["own frameworks", "mapping", "controls"],
};

const REPORT_FORMATTING: NavEntry = {
  label: "Report Formatting",
  to: "/app?view=dashboard&tab=report-formatting",
  covers: ["/app"],
  tab: "report-formatting",
  words: ["ACORD", "MRC", "slip", "templates"],
};

const THREAT_INTELLIGENCE: NavEntry = {
  label: "Threat Intelligence",
  to: "/app?tab=threat-intel",
  covers: ["/app"],
  tab: "threat-intel",
  feature: "threat_intelligence",
  words: ["threat feeds", "indicators", "IOC", "advisories", "KEV", "exposed"],
};

/** A tab of the Basic dashboard as an entry of its own. */
const basicTab = (label: string, tab: string): NavEntry => ({
  label,
  to: `/app?view=dashboard&tab=${tab}`,
  covers: ["/app"],
  tab,
});

/** The menu of Basic. */
const BASIC_NAVIGATION: readonly NavGroup[] = [
  {
    heading: "Broker Workflow",
    entries: [
      CLIENT_ONBOARDING,
      basicTab("Risk Assessment", "risk-assessment"),
      basicTab("Compliance Check", "compliance-check"),
      basicTab("Report Formatting", "report-formatting"),
      basicTab("Reports", "reports"),
    ],
  },
  { heading: MANAGEMENT.heading, entries: [SETTINGS] },
];

/** The dashboard's own tabs, as opposed to the start page and to tabs with an entry of their own. */
const DASHBOARD = {
  needs: ["view", "tier", "tab"],
  without: [
    ...["ai-forecasting", "threat-intel", "kyc-management", "idv-workflows"],
    ...["report-formatting", "custom-frameworks", "white-label"],
  ],
};

const NAVIGATION: readonly NavGroup[] = [
  {
    heading: "Broker Workflow",
    entries: [
      CLIENT_ONBOARDING,
      {
        label: "Client Analysis",
        to: "/analysis",
        covers: ["/analysis"],
        isNew: true,
        card: { title: "Client Onboarding", description: "Broker Client Risk Assessment & Analysis" },
      },
      { label: "Professional Reports", to: "/dashboard/reporting", covers: ["/dashboard/reporting"] },
      REPORT_FORMATTING,
    ],
  },
  {
    heading: "Overview",
    entries: [
      { label: "Dashboard", to: "/app?view=dashboard", covers: ["/app"], ...DASHBOARD },
      { label: "Prospects", to: "/prospects", covers: ["/prospects"] },
      { label: "Portfolio", to: "/portfolio", covers: ["/portfolio"] },
    ],
  },
  {
    heading: "Compliance & Risk",
    entries: [
      {
        label: "CCR Compliance",
        to: "/dashboard/ccr",
        covers: ["/dashboard/ccr"],
        badge: "ccr",
        words: ["cyber compliance readiness", "pillars", "CAF", "ICO"],
      },
      {
        label: "CTEM Dashboard",
        to: "/dashboard/insurance-compliance",
        covers: ["/dashboard/insurance-compliance"],
        badge: "ctem",
        words: ["exposure management", "controls", "insurance compliance"],
      },
      {
        label: "Compliance Engine",
        to: "/dashboard/compliance-engine",
        covers: ["/dashboard/compliance-engine"],
        badge: "engine",
        words: ["frameworks", "evidence", "gaps", "cross-walk"],
      },
      {
        label: "Risk Register",
        to: "/dashboard/risk-register",
        covers: ["/dashboard/risk-register"],
        badge: "risks",
        words: ["risks", "likelihood", "impact", "treatment"],
      },
      {
        label: "Security Training",
        to: "/dashboard/training",
        covers: ["/dashboard/training"],
        badge: "training",
        words: ["awareness", "phishing", "completions", "overdue"],
      },
      {
        label: "ID&V Workflows",
        to: "/app?view=dashboard&tab=idv-workflows",
        covers: ["/app", "/dashboard/idv"],
        tab: "idv-workflows",
        feature: "idv_kyc_workflows",
        words: ["identity", "verification", "passport", "documents"],
      },
      {
        label: "KYC Management",
        to: "/app?view=dashboard&tab=kyc-management",
        covers: ["/app", "/dashboard/kyc"],
        tab: "kyc-management",
        feature: "idv_kyc_workflows",
        words: ["sanctions", "owners", "screening", "hits"],
      },
      AI_FORECASTING,
      CUSTOM_FRAMEWORKS,
      {
        ...WHITE_LABEL,
        label: "White Label Config",
        to: "/app?view=dashboard&tab=white-label",
        unless: "label=api",
        words: ["brand", "logo", "colours", "font", "partner", "domain", "signature"],
      },
      {
        ...WHITE_LABEL,
        label: "API Management",
        to: "/app?view=dashboard&tab=white-label&label=api",
        only: "label=api",
        words: ["API keys", "endpoints", "limits", "partner API"],
      },
      THREAT_INTELLIGENCE,
    ],
  },
  MANAGEMENT,
];

/** The menu of a tier; of a new workspace before its tier is known, the full one. */
export function navigationOf({ tier, sample }: Pick<Session, "tier" | "sample">): readonly NavGroup[] {
  if (tier === "Basic") return BASIC_NAVIGATION;
  const included = ({ feature }: NavEntry): boolean => feature === undefined || tierHas(tier, feature);
  const opened = (entry: NavEntry): NavEntry =>
    sample && entry.to === "/analysis" ? { ...entry, to: SAMPLE_ANALYSIS } : entry;
  return NAVIGATION.map((group) => ({ ...group, entries: group.entries.filter(included).map(opened) }));
}

const below = (path: string, at: string) => path === at || path.startsWith(`${at}/`);

/** Whether an entry is current at an address. @param search the query, with its question mark */
export function isOpen(
  { covers, alone, needs = [], lacks, tab, only, unless, without = [] }: NavEntry,
  path: string,
  search: string,
): boolean {
  if (path !== alone && !covers.some((at) => below(path, at))) return false;
  const parts = new URLSearchParams(search);
  if (lacks !== undefined && parts.has(lacks)) return false;
  const has = (part: string) => parts.get(part.split("=")[0] ?? "") === part.split("=")[1];
  if ((only !== undefined && !has(only)) || (unless !== undefined && has(unless))) return false;
  if (tab !== undefined) return path !== "/app" || parts.get("tab") === tab;
  if (without.includes(parts.get("tab") ?? "")) return false;
  return needs.length === 0 || needs.some((part) => parts.has(part));
}
