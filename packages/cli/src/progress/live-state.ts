import type { CollectorName, ScanEvent } from "@broker/contracts";

type Stage = "running" | "complete" | "partial" | "failed" | "skipped";

/** One target under way. */
export interface LiveTarget {
  readonly domain: string;
  readonly stages: ReadonlyMap<CollectorName, Stage>;
  /** How many collectors there will be; 0 = not known yet. */
  readonly total: number;
  readonly judged: boolean;
}

/** What the live region shows: the targets under way in the order they began, and how many have ended. */
export interface LiveState {
  readonly targets: readonly LiveTarget[];
  readonly finished: readonly Extract<ScanEvent, { type: "scan-finished" }>[];
}

export const LIVE_START: LiveState = { targets: [], finished: [] };

function change(state: LiveState, domain: string, with_: (target: LiveTarget) => LiveTarget): LiveState {
  return { ...state, targets: state.targets.map((target) => (target.domain === domain ? with_(target) : target)) };
}

const stage = (target: LiveTarget, collector: CollectorName, at: Stage, total = target.total): LiveTarget => ({
  ...target,
  total,
  stages: new Map(target.stages).set(collector, at),
});

/** The state after one more event; pure. */
export function liveState(state: LiveState, event: ScanEvent): LiveState {
  switch (event.type) {
    case "scan-started":
      return {
        ...state,
        targets: [...state.targets, { domain: event.domain, stages: new Map(), total: 0, judged: false }],
      };
    case "collector-started":
      return change(state, event.domain, (target) => stage(target, event.collector, "running"));
    case "collector-finished":
      return change(state, event.domain, (target) => stage(target, event.collector, event.status, event.total));
    case "source-answered":
      return state;
    case "checks-judged":
      return change(state, event.domain, (target) => ({ ...target, judged: true }));
    case "scan-finished":
      return {
        targets: state.targets.filter((target) => target.domain !== event.domain),
        finished: [...state.finished, event],
      };
  }
}
