import type { TourStep, TourWords } from "../tour/tour-step.ts";

export const LIVE_DEMO_WORDS: TourWords = {
  next: "Next Step",
  finish: "Finish Demo",
  skip: "Skip Demo",
  exit: "Exit Demo",
};

/** The walk through the dashboard: each step opens the tab that it is about. */
export const LIVE_DEMO_STEPS: readonly TourStep[] = [
  {
    title: "Welcome",
    words: "The dashboard holds the broker's day: whom to call, what to send, what it costs and how the work goes.",
    tab: "smart-prospect",
  },
  {
    title: "AI web analyzer",
    words: "A website is enough for a first view: a score that adds up, what to fix first, and what could not be seen.",
    tab: "smart-prospect",
    link: { to: "/demo-analyzer", label: "Open the Demo Web Analyser" },
  },
  {
    title: "Dynamic ROL pricing",
    words: "Premium by limit, layer by layer: what a better posture moves, with every step of the sum.",
    tab: "dynamic-rol",
  },
  {
    title: "Report formatting",
    words: "ACORD forms and MRC slips from one record, checked before they leave, with the history of what was sent.",
    tab: "report-formatting",
  },
];
