/** One way of the sidebar. */
export interface NavEntry {
  readonly label: string;
  /** Path, and a query where there is one. */
  readonly to: string;
  /** Paths below which the entry is the one that is open. */
  readonly covers: readonly string[];
  /** A path that is its own, while what is below it is not. */
  readonly alone?: string;
  /** Parts of the address of which one must be there: the same path without them is another screen. */
  readonly needs?: readonly string[];
  readonly isNew?: boolean;
  /** What the hover card says. */
  readonly card?: { readonly title: string; readonly description: string };
}

/** A group of the sidebar under its heading. */
export interface NavGroup {
  readonly heading: string;
  readonly entries: readonly NavEntry[];
}

/** The sidebar. A screen stands here once it is there; a group without screens is left out. */
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
    heading: "Book",
    entries: [
      { label: "Dashboard", to: "/app?view=dashboard", covers: ["/app"], needs: ["view", "tier"] },
      { label: "Prospects", to: "/prospects", covers: ["/prospects"] },
      { label: "Portfolio", to: "/portfolio", covers: ["/portfolio"] },
    ],
  },
];

const below = (path: string, at: string) => path === at || path.startsWith(`${at}/`);

/** Whether an entry is the one that is open at an address. @param search what follows the path, with its question mark */
export function isOpen({ covers, alone, needs = [] }: NavEntry, path: string, search: string): boolean {
  if (path !== alone && !covers.some((at) => below(path, at))) return false;
  const parts = new URLSearchParams(search);
  return needs.length === 0 || needs.some((part) => parts.has(part));
}
