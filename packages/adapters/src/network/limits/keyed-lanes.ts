import pLimit from "p-limit";
import { offAbort, onAbort } from "./abort-listeners.ts";

/** Runs tasks of one key a few at a time, in the order they came. */
export interface KeyedLanes {
  /** Runs the task once its lane has room; null = the signal fired first and the task will not run. */
  run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T | null>;
  /** Keys with something running or waiting. */
  readonly size: number;
}

/** Opens lanes that each let `atOnce` tasks run; a lane is dropped when it is idle. */
export function keyedLanes(atOnce: number): KeyedLanes {
  const lanes = new Map<string, { readonly limit: ReturnType<typeof pLimit>; users: number }>();
  return {
    run(key, signal, task) {
      if (signal.aborted) return Promise.resolve(null);
      const lane = lanes.get(key) ?? { limit: pLimit(atOnce), users: 0 };
      lanes.set(key, lane);
      lane.users += 1;
      return new Promise((resolve, reject) => {
        const stop = () => resolve(null);
        onAbort(signal, stop);
        const turn = async () => {
          offAbort(signal, stop);
          return signal.aborted ? null : await task();
        };
        const leave = () => {
          lane.users -= 1;
          if (lane.users === 0) lanes.delete(key);
        };
        lane.limit(turn).then(resolve, reject).finally(leave);
      });
    },
    get size() {
      return lanes.size;
    },
  };
}
