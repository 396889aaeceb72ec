import type { TierName } from "@broker/contracts";
import { NAVIGATION } from "../shell/navigation.ts";

/** A screen in the palette. */
export interface PaletteWay {
  readonly label: string;
  readonly to: string;
  /** Keywords that also find it. */
  readonly words?: readonly string[];
}

/** The screens to open and tasks to start, by tier. */
export function paletteWays(tier: TierName | undefined): { readonly go: PaletteWay[]; readonly begin: PaletteWay[] } {
  const screens = NAVIGATION.flatMap(({ entries }) => entries.map(({ label, to }) => ({ label, to })));
  const tabs =
    tier === undefined || tier === "Basic"
      ? []
      : [
          { label: "SmartProspect", to: "/app?view=dashboard&tab=smart-prospect", words: ["triggers", "heatmap"] },
          {
            label: "Report Formatting",
            to: "/app?view=dashboard&tab=report-formatting",
            words: ["ACORD", "MRC", "slip"],
          },
          { label: "Analytics", to: "/app?view=dashboard&tab=analytics", words: ["ROI", "metrics"] },
          { label: "Dynamic ROL", to: "/app?view=dashboard&tab=dynamic-rol", words: ["rate on line", "premium"] },
        ];
  return {
    begin: [
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
