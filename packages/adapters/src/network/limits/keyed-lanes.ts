import { offAbort, onAbort } from "./abort-listeners.ts";

/** Runs tasks of one key a few at a time, in the order they came. */
export interface KeyedLanes {
  /** Runs the task once its lane has room; null = the signal fired first and the task will not run. */
  run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T | null>;
  /** Keys with something running or waiting. */
  readonly size: number;
}

interface Lane {
  inside: number;
  /** Told true when their turn has come. */
  readonly waiting: Set<(turn: boolean) => void>;
}

/** Waits for a place that somebody leaves; false = the signal fired first. */
function turnOf(lane: Lane, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (turn: boolean) => {
      offAbort(signal, stop);
      lane.waiting.delete(settle);
      resolve(turn);
    };
    const stop = () => settle(false);
    lane.waiting.add(settle);
    onAbort(signal, stop);
  });
}

/** Opens lanes that each let `atOnce` tasks run; a lane is dropped when it is idle. */
export function keyedLanes(atOnce: number): KeyedLanes {
  const lanes = new Map<string, Lane>();
  const leave = (key: string, lane: Lane) => {
    const [next] = lane.waiting;
    if (next) return next(true);
    lane.inside -= 1;
    if (lane.inside === 0) lanes.delete(key);
  };
  return {
    async run(key, signal, task) {
      if (signal.aborted) return null;
      const lane: Lane = lanes.get(key) ?? { inside: 0, waiting: new Set() };
      lanes.set(key, lane);
      if (lane.inside < atOnce) lane.inside += 1;
      else if (!(await turnOf(lane, signal))) return null;
      try {
        return signal.aborted ? null : await task();
      } finally {
        leave(key, lane);
      }
    },
    get size() {
      return lanes.size;
    },
  };
}
