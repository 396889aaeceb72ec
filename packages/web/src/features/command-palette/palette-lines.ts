import type { TierName, WorkspaceSearch } from "@broker/contracts";
import { navigationOf } from "../shell/navigation.ts";

interface Named {
  readonly label: string;
  readonly words?: readonly string[];
}

/** Entries whose name or keywords contain every typed word; all of them for an empty search. */
export function namedLines<Line extends Named>(lines: readonly Line[], typed: string): Line[] {
  const terms = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return lines.filter(({ label, words = [] }) => {
    const name = [label, ...words].join(" ").toLowerCase();
    return terms.every((term) => name.includes(term));
  });
}

interface SearchHit {
  readonly key: string;
  readonly label: string;
  /** Distinguishes results of the same name. */
  readonly detail: string;
  readonly to: string;
}

interface HitGroup {
  readonly heading: string;
  readonly things: readonly SearchHit[];
}

/** The address of the analysis of a domain. */
export const analysisAddress = (domain: string) => `/analysis?url=${encodeURIComponent(`https://${domain}/`)}`;

/** Search results as links; groups without results are omitted. */
export function searchHits({ clients, prospects, domains, checks }: WorkspaceSearch): HitGroup[] {
  const groups: HitGroup[] = [
    {
      heading: "Clients",
      things: clients.map(({ id, name, domain }) => ({
        key: `client ${id}`,
        label: name,
        detail: domain ?? "no domain recorded",
        to: `/dashboard/clients/${id}`,
      })),
    },
    {
      heading: "Prospects",
      things: prospects.map(({ id, name, domain }) => ({
        key: `prospect ${id}`,
        label: name,
        detail: domain,
        to: `/prospects?prospect=${encodeURIComponent(id)}`,
      })),
    },
    {
      heading: "Analyses",
      things: domains.map(({ domain, posture }) => ({
        key: `domain ${domain}`,
        label: domain,
        detail: posture === null ? "Requires Validation" : `posture ${posture}`,
        to: analysisAddress(domain),
      })),
    },
    {
      heading: "Checks, with the weakest company on each",
      things: checks.map(({ checkId, title, domain }) => ({
        key: `check ${checkId}`,
        label: title,
        detail: domain,
        to: `${analysisAddress(domain)}&check=${encodeURIComponent(checkId)}`,
      })),
    },
  ];
  return groups.filter(({ things }) => things.length > 0);
}

export interface PaletteEntry {
  readonly label: string;
  readonly to: string;
  /** Keywords that also find it. */
  readonly words?: readonly string[];
}

/** The screens to open and tasks to start, by tier. */
export function paletteEntries(tier: TierName | undefined) {
  const screens = navigationOf({ tier: tier ?? "Ultimate", sample: false }).flatMap(({ entries }) =>
    entries.map(({ label, to, words = [] }) => ({ label, to, words })),
  );
  const tabs =
    tier === undefined || tier === "Basic"
      ? []
      : [
          { label: "SmartProspect", to: "/app?view=dashboard&tab=smart-prospect", words: ["triggers", "heatmap"] },
          { label: "SmartOnboard", to: "/app?view=dashboard&tab=smart-onboard", words: ["onboarding", "frameworks"] },
          { label: "Analytics", to: "/app?view=dashboard&tab=analytics", words: ["ROI", "metrics"] },
          { label: "Dynamic ROL", to: "/app?view=dashboard&tab=dynamic-rol", words: ["rate on line", "premium"] },
        ];
  return {
    start: [
      { label: "Analyse a website", to: "/app", words: ["scan"] },
      { label: "Upload a list of prospects", to: "/prospects?tab=lists", words: ["batch", "CSV"] },
      { label: "Add a client", to: "/dashboard", words: ["onboarding"] },
    ],
    go: [
      { label: "Start page", to: "/app", words: ["landing", "home"] },
      ...screens,
      ...tabs,
      { label: "Demo Web Analyser", to: "/demo-analyzer" },
      { label: "Tiers", to: "/tiers?from=dashboard" },
    ],
  };
}
