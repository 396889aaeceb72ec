import type { TourStep, TourWords } from "../tour/tour-step.ts";

export const BASIC_TOUR_WORDS: TourWords = { next: "Next", finish: "Finish", skip: "Skip Demo", exit: "Skip Demo" };

/** The tour of the Basic dashboard. */
export const BASIC_TOUR_STEPS: readonly TourStep[] = [
  {
    title: "Welcome",
    words: "The tiles count your own book. What nobody has measured shows a dash, and claims of the product say so.",
    tab: null,
  },
  {
    title: "Client Onboarding",
    words: "Each client with what is known, what an insurer still asks for, and the next step.",
    tab: "client-onboarding",
  },
  {
    title: "Risk Assessment",
    words: "The regions and companies of your lists by risk. Each word has its strokes and its number.",
    tab: "risk-assessment",
  },
  {
    title: "Report Formatting",
    words: "ACORD 125 and the basic MRC slip as PDF, from one record.",
    tab: "report-formatting",
  },
  {
    title: "Reports",
    words: "What was analysed last, with the report of each company.",
    tab: "reports",
  },
  {
    title: "More in Enhanced",
    words: "Tabs with a padlock belong to a higher tier. Open one to see what it would show.",
    tab: null,
  },
];
