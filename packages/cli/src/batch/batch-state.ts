import type { BatchEvent, ScanEvent } from "@broker/contracts";
import { LIVE_START, type LiveTarget, liveState } from "../progress/live-lines.ts";

export type FinishedProspect = Extract<BatchEvent, { type: "prospect-finished" }>;
export type EnrichedProspect = Extract<BatchEvent, { type: "prospect-enriched" }>;

/** The displayed state of a running batch. */
export interface BatchState {
  /** Rows that can be scanned. */
  readonly total: number;
  /** Rows that an earlier run finished. */
  readonly before: number;
  readonly complete: number;
  readonly partial: number;
  readonly failed: number;
  readonly skipped: number;
  /** Finished rows of this run by band; `validate` = coverage too low. */
  readonly bands: ReadonlyMap<string, number>;
  readonly targets: readonly LiveTarget[];
  /** Companies being enriched, those waiting for it, and rows of this run that are done. */
  readonly asking: number;
  readonly toAsk: number;
  readonly enriched: number;
  /** Bands of rows of this run that outside sources may still change, by row. */
  readonly open: ReadonlyMap<number, string>;
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
  asking: 0,
  toAsk: 0,
  enriched: 0,
  open: new Map(),
};

const counted = (bands: BatchState["bands"], band: string, by: number) =>
  new Map(bands).set(band, (bands.get(band) ?? 0) + by);

function finished(state: BatchState, event: FinishedProspect): BatchState {
  const unseen = event.status === "failed" || event.status === "skipped";
  const band = unseen ? event.status : (event.band ?? "validate");
  return {
    ...state,
    [event.status]: state[event.status] + 1,
    bands: counted(state.bands, band, 1),
    targets: state.targets.filter((target) => target.domain !== event.domain),
    open: event.enrichment === "pending" ? new Map(state.open).set(event.row, band) : state.open,
  };
}

/** A row of an earlier run was not counted by its band, and is not now. */
function enriched(state: BatchState, event: EnrichedProspect): BatchState {
  const before = state.open.get(event.row);
  const more = { ...state, enriched: state.enriched + 1 };
  if (before === undefined) return more;
  const open = new Map(state.open);
  open.delete(event.row);
  return { ...more, open, bands: counted(counted(state.bands, before, -1), event.band ?? "validate", 1) };
}

/** The state after one more event; pure. */
export function batchState(state: BatchState, event: ScanEvent | BatchEvent): BatchState {
  switch (event.type) {
    case "batch-started":
      return { ...state, total: event.total, before: event.finished };
    case "prospect-finished":
      return finished(state, event);
    case "enrichment-lane":
      return { ...state, asking: event.asking, toAsk: event.waiting };
    case "prospect-enriched":
      return enriched(state, event);
    case "batch-finished":
      return state;
    default:
      return { ...state, targets: liveState({ ...LIVE_START, targets: state.targets }, event).targets };
  }
}
