/** A claim by the vendor, not measured in any workspace. Always labelled on screens and never in a document. */
export interface ProductClaim {
  /** The figure, in large type. */
  readonly figure: string;
  /** What the figure measures. */
  readonly words: string;
}

/** The label of every claim on a screen. */
export const PRODUCT_CLAIM_LABEL = "Product claim";

/** All product claims; screens use these. */
export const PRODUCT_CLAIMS = {
  underThirtySeconds: { figure: "Under 30 seconds", words: "risk analysis of a website" },
  upToForty: { figure: "Up to 40%", words: "premium reductions" },
  seventeenFrameworks: { figure: "17", words: "compliance frameworks" },
  comparison: { figure: "54 against 72", words: "out of 100, compared with a named competitor" },
  onboarding: { figure: "15 minutes", words: "onboarding, against 12+ hours" },
  fasterOnboarding: { figure: "94%", words: "faster onboarding" },
  sixtyTimes: { figure: "60x", words: "ROI" },
  humanError: { figure: "95%", words: "human error coverage" },
  realTime: { figure: "Real-time", words: "risk intelligence" },
} as const satisfies Readonly<Record<string, ProductClaim>>;
