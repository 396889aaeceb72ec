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
  readonly isNew?: boolean;
  readonly card?: { readonly title: string; readonly description: string };
}

/** A group of the sidebar with its heading. */
export interface NavGroup {
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

export const NAVIGATION: readonly NavGroup[] = [
  {
    heading: "Broker Workflow",
    entries: [
      {
        label: "Client Onboarding",
        to: "/dashboard",
        alone: "/dashboard",
        covers: ["/dashboard/clients"],
      },
      {
        label: "Client Analysis",
        to: "/analysis",
        covers: ["/analysis"],
        isNew: true,
        card: { title: "Client Onboarding", description: "Broker Client Risk Assessment & Analysis" },
      },
      { label: "Professional Reports", to: "/dashboard/reporting", covers: ["/dashboard/reporting"] },
    ],
  },
  {
    heading: "Overview",
    entries: [
      { label: "Dashboard", to: "/app?view=dashboard", covers: ["/app"], needs: ["view", "tier"] },
      { label: "Prospects", to: "/prospects", covers: ["/prospects"] },
      { label: "Portfolio", to: "/portfolio", covers: ["/portfolio"] },
    ],
  },
];

const below = (path: string, at: string) => path === at || path.startsWith(`${at}/`);

/** Whether an entry is current at an address. @param search the query, with its question mark */
export function isOpen({ covers, alone, needs = [] }: NavEntry, path: string, search: string): boolean {
  if (path !== alone && !covers.some((at) => below(path, at))) return false;
  const parts = new URLSearchParams(search);
  return needs.length === 0 || needs.some((part) => parts.has(part));
}
