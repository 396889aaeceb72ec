/** One step of a guided tour. */
export interface TourStep {
  readonly title: string;
  readonly words: string;
  /** The tab it opens; null = unchanged. */
  readonly tab: string | null;
  /** A link to another screen. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** Labels of a tour's buttons. */
export interface TourWords {
  readonly next: string;
  readonly finish: string;
  /** Ends the tour: label at the first step, and later. */
  readonly skip: string;
  readonly exit: string;
}
