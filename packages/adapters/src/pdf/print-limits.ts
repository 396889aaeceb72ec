/** How much one printer holds at once, and for how long. */
export interface PrintLimits {
  /** Pages that are laid out at the same time. */
  readonly parallel: number;
  /** Milliseconds for a browser to start. */
  readonly startMs: number;
  /** Milliseconds for one paper, once its browser runs. */
  readonly jobMs: number;
  /** Papers after which a page is closed and another opened: what it keeps in memory goes with it. */
  readonly jobsPerPage: number;
  /** Papers after which the browser is ended and another started. */
  readonly jobsPerBrowser: number;
  /** Characters of one paper above which its page is closed at once. */
  readonly largePaper: number;
}

export const PRINT_LIMITS: PrintLimits = {
  parallel: 2,
  // A slow machine needs ten seconds.
  startMs: 45_000,
  jobMs: 60_000,
  jobsPerPage: 50,
  jobsPerBrowser: 500,
  largePaper: 4_000_000,
};
