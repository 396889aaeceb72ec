import type { DocumentStanding } from "@broker/contracts";
import type { OutcomeKind } from "../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<DocumentStanding["state"], OutcomeKind>> = {
  made: "met",
  ready: "met",
  stale: "partial",
  draft: "partial",
  blocked: "not-met",
  locked: "not-visible",
};

/** The mark of how a document stands. */
export const documentOutcome = (state: DocumentStanding["state"]): OutcomeKind => KINDS[state];
