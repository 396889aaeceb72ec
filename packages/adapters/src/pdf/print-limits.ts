/** Limits of one printer: concurrent work, and time. */
export interface PrintLimits {
  /** Pages that are laid out at the same time. */
  readonly parallel: number;
  /** Milliseconds for a browser to start. */
  readonly startMs: number;
  /** Milliseconds for one document, once its browser runs. */
  readonly jobMs: number;
  /** Documents after which a page is closed and another opened, to release its memory. */
  readonly jobsPerPage: number;
  /** Documents after which the browser is ended and another started. */
  readonly jobsPerBrowser: number;
  /** Characters of one document above which its page is closed at once. */
  readonly largeDocument: number;
}

export const PRINT_LIMITS: PrintLimits = {
  parallel: 2,
  // A slow machine needs ten seconds.
  startMs: 45_000,
  jobMs: 60_000,
  jobsPerPage: 50,
  jobsPerBrowser: 500,
  largeDocument: 4_000_000,
};
