/** One step of a guided tour. */
export interface TourStep {
  readonly title: string;
  readonly words: string;
  /** The tab that it opens; null = the tab stays. */
  readonly tab: string | null;
  /** More on another screen. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** What a tour's buttons say. */
export interface TourWords {
  readonly next: string;
  readonly finish: string;
  /** Ends it at the first step, and at a later one. */
  readonly skip: string;
  readonly exit: string;
}
