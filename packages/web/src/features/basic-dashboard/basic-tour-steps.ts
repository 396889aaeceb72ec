import type { TourStep, TourWords } from "../tour/tour-step.ts";

export const BASIC_TOUR_WORDS: TourWords = { next: "Next", finish: "Finish", skip: "Skip Demo", exit: "Skip Demo" };

/** The guided tour of the Basic dashboard. */
export const BASIC_TOUR_STEPS: readonly TourStep[] = [
  {
    title: "Welcome",
    words: "The tiles summarise your own portfolio. A dash means no data; product claims are labelled as such.",
    tab: null,
  },
  {
    title: "Client Onboarding",
    words: "Each client with its data, what insurers still require, and the next step.",
    tab: "client-onboarding",
  },
  {
    title: "Risk Assessment",
    words: "Regions and companies of your lists by risk, each shown as a mark, a word and a number.",
    tab: "risk-assessment",
  },
  {
    title: "Report Formatting",
    words: "ACORD 125 and the basic MRC slip as PDF, from one client record.",
    tab: "report-formatting",
  },
  {
    title: "Reports",
    words: "The latest analyses, with the report for each company.",
    tab: "reports",
  },
  {
    title: "More in Enhanced",
    words: "Tabs with a padlock belong to a higher tier. Open one to see what it offers.",
    tab: null,
  },
];
