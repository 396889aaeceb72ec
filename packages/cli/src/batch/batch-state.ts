import type { BatchEvent, ScanEvent } from "@broker/contracts";
import { LIVE_START, type LiveTarget, liveState } from "../progress/live-state.ts";

export type FinishedProspect = Extract<BatchEvent, { type: "prospect-finished" }>;

/** What is shown of a batch while it runs. */
export interface BatchState {
  /** Rows that can be scanned. */
  readonly total: number;
  /** Rows that an earlier run finished. */
  readonly before: number;
  readonly complete: number;
  readonly partial: number;
  readonly failed: number;
  readonly skipped: number;
  /** Finished rows of this run by band; `validate` = too little was seen. */
  readonly bands: ReadonlyMap<string, number>;
  readonly targets: readonly LiveTarget[];
}

export const BATCH_START: BatchState = {
  total: 0,
  before: 0,
  complete: 0,
  partial: 0,
  failed: 0,
  skipped: 0,
  bands: new Map(),
  targets: [],
};

function finished(state: BatchState, event: FinishedProspect): BatchState {
  const unseen = event.status === "failed" || event.status === "skipped";
  const band = unseen ? event.status : (event.band ?? "validate");
  return {
    ...state,
    [event.status]: state[event.status] + 1,
    bands: new Map(state.bands).set(band, (state.bands.get(band) ?? 0) + 1),
    targets: state.targets.filter((target) => target.domain !== event.domain),
  };
}

/** The state after one more event; pure. */
export function batchState(state: BatchState, event: ScanEvent | BatchEvent): BatchState {
  switch (event.type) {
    case "batch-started":
      return { ...state, total: event.total, before: event.finished };
    case "prospect-finished":
      return finished(state, event);
    case "batch-finished":
      return state;
    default:
      return { ...state, targets: liveState({ ...LIVE_START, targets: state.targets }, event).targets };
  }
}
