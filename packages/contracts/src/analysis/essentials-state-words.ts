import type { EssentialsState } from "./cyber-essentials-analysis.ts";

/** The words for each state. */
export const ESSENTIALS_STATE_WORDS: Readonly<Record<EssentialsState, string>> = {
  met: "met",
  partial: "partly met",
  doubtful: "contradicted by observations",
  "not-met": "not met",
  "not-assessed": "not assessed",
};
