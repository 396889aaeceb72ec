import type { Exposure } from "@broker/contracts";

/** What each kind of exposure is called. */
export const EXPOSURE_WORDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "Breach of its own service",
  addresses: "Its addresses in a breach",
  malware: "Thieves' logs",
  "extortion-claim": "Claim of an extortion group",
};
