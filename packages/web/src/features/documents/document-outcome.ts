import type { DocumentStatus } from "@broker/contracts";
import type { OutcomeKind } from "../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<DocumentStatus["state"], OutcomeKind>> = {
  made: "met",
  ready: "met",
  stale: "partial",
  draft: "partial",
  blocked: "not-met",
  locked: "not-visible",
};

/** The mark of how a document stands. */
export const documentOutcome = (state: DocumentStatus["state"]): OutcomeKind => KINDS[state];
