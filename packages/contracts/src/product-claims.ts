/** A claim by the vendor, not measured in any workspace. Always labelled on screens and never in a document. */
export interface ProductClaim {
  /** The figure, in large type. */
  readonly figure: string;
  /** What the figure measures. */
  readonly words: string;
}

/** The label of every claim on a screen. */
export const PRODUCT_CLAIM_LABEL = "Product claim";

/** Every product claim that holds, with its ground; screens use these. */
export const PRODUCT_CLAIMS = {
  /** The time limit of a scan is 30 seconds, excluding external sources. */
  underThirtySeconds: { figure: "Under 30 seconds", words: "risk analysis of a website" },
  /** Proposal, ACORD forms, slip and disclosure are made from the client record. */
  oneRecord: { figure: "One record", words: "for proposal, ACORD forms, slip and disclosure" },
  /** Proposal and onboarding share one list of questions; an answered one is not asked again. */
  askedOnce: { figure: "Asked once", words: "each question of proposal and onboarding" },
  /** The doubt rules run with each answer, and their conflicts keep documents drafts. */
  checkedAnswers: { figure: "Before release", words: "answers compared with scan and registers" },
} as const satisfies Readonly<Record<string, ProductClaim>>;
