import { PRODUCT_CLAIMS, type Session, showPounds } from "@broker/contracts";
import { lazy } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { SAMPLE_COMPANY } from "../../shared/address/sample-company.ts";
import { Button } from "../../shared/ui/button.tsx";
import { DashboardFrame } from "../dashboard/dashboard-frame.tsx";
import { portfolioCount } from "../dashboard/stat-tiles.tsx";
import { BASIC_TABS, type DashboardTab, ENHANCED_TABS } from "../dashboard/tabs.ts";
import { SwitchTierButton } from "../dashboard/tier-modal-button.tsx";
import { SavedPackButton } from "../onboarding/pack/pack-button.tsx";
import type { TourStep, TourWords } from "../tour/guided-tour.tsx";

const BASIC_TOUR_WORDS: TourWords = { next: "Next", finish: "Finish", skip: "Skip Demo", exit: "Skip Demo" };

/** The guided tour of Basic; in a sample workspace its second step scans. */
const basicTourSteps = (sample: boolean): readonly TourStep[] => [
  {
    title: "Welcome",
    words: "The tiles summarise your own portfolio. A dash means no data; product claims are labelled as such.",
    tab: null,
  },
  {
    title: "Client Onboarding",
    words: "Each client with its data, what insurers still require, and the next step.",
    tab: "client-onboarding",
    ...(sample ? { scan: SAMPLE_COMPANY } : {}),
  },
  {
    title: "Risk Assessment",
    words: "Regions and companies of your lists by risk, each shown as a mark, a word and a number.",
    tab: "risk-assessment",
  },
  {
    title: "Compliance Check",
    words:
      "A client against GDPR, Cyber Essentials or ISO 27001: an indicator of readiness, with what is not assessed.",
    tab: "compliance-check",
  },
  {
    title: "Report Formatting",
    words: "ACORD 125 and the basic MRC slip as PDF, from one client record.",
    tab: "report-formatting",
  },
  {
    title: "Reports",
    words:
      "The latest analyses, with the report for each company. Tabs with a padlock belong to a higher tier: open one.",
    tab: "reports",
  },
];

const PANELS = {
  "client-onboarding": lazy(async () => ({ default: (await import("./clients-tab.tsx")).ClientsTab })),
  "risk-assessment": lazy(async () => ({ default: (await import("./clients-tab.tsx")).RiskTab })),
  "compliance-check": lazy(async () => ({
    default: (await import("../compliance/check/compliance-check.tsx")).ComplianceCheck,
  })),
  "report-formatting": lazy(async () => ({
    default: (await import("../report-hub/basic-report-formatting.tsx")).BasicReportFormatting,
  })),
  reports: lazy(async () => ({ default: (await import("../landing/recent-section.tsx")).RecentSection })),
  settings: lazy(async () => ({ default: (await import("../settings/settings-panel.tsx")).SettingsPanel })),
};

const own: readonly string[] = BASIC_TABS.map(({ value }) => value);
/** Its own tabs, then the tabs of the next tier, locked. */
const TABS: readonly DashboardTab[] = [...BASIC_TABS, ...ENHANCED_TABS.filter(({ value }) => !own.includes(value))];

export function BasicDashboard({ session }: { readonly session: Session }) {
  const { data: figures, status } = useAnswer("GET /api/workspace/figures", {});
  const optimised = figures?.premiumOptimised ?? null;
  const limit = figures?.clientLimit ?? null;
  return (
    <DashboardFrame
      session={session}
      tabs={TABS}
      panels={PANELS}
      tour={{ steps: basicTourSteps(session.sample), words: BASIC_TOUR_WORDS }}
      actions={(startTour) => (
        <>
          <SavedPackButton />
          <Button onClick={startTour}>Live Demo</Button>
          <SwitchTierButton kind="primary">Upgrade to Enhanced</SwitchTierButton>
        </>
      )}
      figures={status}
      tiles={[
        {
          label: "Active clients",
          value: portfolioCount(figures?.clients),
          none: "none yet",
          ...(limit === null ? {} : { note: `of at most ${limit} in ${session.tier}` }),
        },
        {
          label: "Prospects analysed",
          value: portfolioCount(figures?.prospectsAnalysed),
          none: "none yet: upload a list",
        },
        { claim: PRODUCT_CLAIMS.underThirtySeconds },
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
