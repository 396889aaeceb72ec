import { type Session, showPounds } from "@broker/contracts";
import { lazy } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { SavedPackButton } from "../onboarding/pack/pack-button.tsx";
import type { TourStep, TourWords } from "../tour/guided-tour.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { portfolioCount } from "./stat-tiles.tsx";
import { ENHANCED_TABS } from "./tabs.ts";
import { SwitchTierButton } from "./tier-modal-button.tsx";

const LIVE_DEMO_WORDS: TourWords = {
  next: "Next Step",
  finish: "Finish Demo",
  skip: "Skip Demo",
  exit: "Exit Demo",
};

/** The guided tour of the dashboard: each step opens its tab, and in a sample workspace the second one scans. */
const liveDemoSteps = (sample: boolean): readonly TourStep[] => [
  {
    title: "Welcome",
    words: "The dashboard shows the broker's day: calls, documents, premiums and performance.",
    tab: "smart-prospect",
  },
  {
    title: "AI web analyzer",
    words:
      "A website is enough for a first assessment: a score with its breakdown, priority actions, and the limits of the assessment.",
    tab: "smart-prospect",
    ...(sample ? { scan: SAMPLE_COMPANY } : { link: { to: "/demo-analyzer", label: "Open the Demo Web Analyser" } }),
  },
  {
    title: "Dynamic ROL pricing",
    words: "Premium by limit, layer by layer: the effect of a better posture, with every step of the calculation.",
    tab: "dynamic-rol",
  },
  {
    title: "Report formatting",
    words:
      "ACORD forms and MRC slips from one client record, validated before release, with a record of what was sent.",
    tab: "report-formatting",
  },
  {
    title: "AI forecasting",
    words: "Risk predictions from a client's own scans, tested against the last one, beside its modelled losses.",
    tab: "ai-forecasting",
  },
];

const PANELS = {
  "smart-prospect": lazy(async () => ({
    default: (await import("../smart-prospect/smart-prospect-tab.tsx")).SmartProspectTab,
  })),
  "smart-onboard": lazy(async () => ({
    default: (await import("../smart-onboard/smart-onboard-tab.tsx")).SmartOnboardTab,
  })),
  "perpetual-monitor": lazy(async () => ({ default: (await import("../monitor/monitor-tab.tsx")).MonitorTab })),
  "kyc-management": lazy(async () => ({ default: (await import("../kyc/kyc-tab.tsx")).KycTab })),
  "idv-workflows": lazy(async () => ({ default: (await import("../idv/idv-tab.tsx")).IdvTab })),
  "report-formatting": lazy(async () => ({ default: (await import("../report-hub/report-hub-tab.tsx")).ReportHubTab })),
  "api-integrations": lazy(async () => ({
    default: (await import("../integrations/integrations-tab.tsx")).IntegrationsTab,
  })),
  analytics: lazy(async () => ({ default: (await import("../analytics/analytics-tab.tsx")).AnalyticsTab })),
  "dynamic-rol": lazy(async () => ({ default: (await import("../dynamic-rol/dynamic-rol-tab.tsx")).DynamicRolTab })),
  "ai-forecasting": lazy(async () => ({
    default: (await import("../forecasting/forecasting-tab.tsx")).ForecastingTab,
  })),
  "custom-frameworks": lazy(async () => ({ default: (await import("../compliance/custom/custom-tab.tsx")).CustomTab })),
  "white-label": lazy(async () => ({ default: (await import("../white-label/white-label-tab.tsx")).WhiteLabelTab })),
  "threat-intel": lazy(async () => ({
    default: (await import("../threat-intel/threat-intel-tab.tsx")).ThreatIntelTab,
  })),
};

/** The dashboard of the Enhanced and Ultimate tiers. */
export function EnhancedDashboard({ session }: { readonly session: Session }) {
  const canAdminister = useCanAdminister();
  const { data: figures, status } = useAnswer("GET /api/workspace/figures", {});
  const optimised = figures?.premiumOptimised ?? null;
  return (
    <DashboardFrame
      session={session}
      tabs={ENHANCED_TABS}
      panels={PANELS}
      tour={{ steps: liveDemoSteps(session.sample), words: LIVE_DEMO_WORDS }}
      actions={(startTour) => (
        <>
          <SavedPackButton />
          <LinkButton to="/tiers?from=dashboard">
            {canAdminister === false ? "Compare tiers" : "Choose Your Tier"}
          </LinkButton>
          <SwitchTierButton>Switch Tier</SwitchTierButton>
          <Button kind="primary" onClick={startTour}>
            Live Demo
          </Button>
        </>
      )}
      figures={status}
      tiles={[
        { label: "Prospects identified", value: portfolioCount(figures?.prospects), none: "none yet: upload a list" },
        {
          label: "Cyber-ready leads",
          value: portfolioCount(figures?.cyberReadyLeads),
          none: "none yet",
          note: "controls: strong",
        },
        { label: "Active clients", value: portfolioCount(figures?.clients), none: "none yet" },
        {
          label: "Premium optimised",
          value: optimised === null ? null : showPounds(optimised),
          none: "no renewal with both premiums recorded",
          note: "placed in the past year",
        },
      ]}
    />
  );
}
