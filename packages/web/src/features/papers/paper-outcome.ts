import type { PaperStanding } from "@broker/contracts";
import type { OutcomeKind } from "../../shared/risk/outcome-mark.tsx";

const KINDS: Readonly<Record<PaperStanding["state"], OutcomeKind>> = {
  made: "met",
  ready: "met",
  stale: "partial",
  draft: "partial",
  blocked: "not-met",
  locked: "not-visible",
};

/** The mark of how a paper stands. */
export const paperOutcome = (state: PaperStanding["state"]): OutcomeKind => KINDS[state];
