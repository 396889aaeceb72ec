import type { TourStep, TourWords } from "../tour/tour-step.ts";

export const LIVE_DEMO_WORDS: TourWords = {
  next: "Next Step",
  finish: "Finish Demo",
  skip: "Skip Demo",
  exit: "Exit Demo",
};

/** The guided tour of the dashboard: each step opens its tab. */
export const LIVE_DEMO_STEPS: readonly TourStep[] = [
  {
    title: "Welcome",
    words: "The dashboard shows the broker's day: whom to call, what to send, premiums and performance.",
    tab: "smart-prospect",
  },
  {
    title: "AI web analyzer",
    words:
      "A website is enough for a first assessment: a score with its breakdown, priority actions, and the limits of the assessment.",
    tab: "smart-prospect",
    link: { to: "/demo-analyzer", label: "Open the Demo Web Analyser" },
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
];
