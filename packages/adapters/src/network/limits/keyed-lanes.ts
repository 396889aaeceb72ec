import pLimit, { type LimitFunction } from "p-limit";

/** Runs tasks of one key a few at a time, in the order they came. */
export interface KeyedLanes {
  /** Runs the task once its lane has room; null = the signal fired first and the task will not run. */
  run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T | null>;
  /** Keys with something running or waiting. */
  readonly size: number;
}

/** Opens lanes that each let `atOnce` tasks run; a lane is dropped when it is idle. */
export function keyedLanes(atOnce: number): KeyedLanes {
  const lanes = new Map<string, { readonly limit: LimitFunction; users: number }>();
  return {
    async run(key, signal, task) {
      if (signal.aborted) return null;
      const lane = lanes.get(key) ?? { limit: pLimit(atOnce), users: 0 };
      lanes.set(key, lane);
      lane.users += 1;
      let started = false;
      const stopped = Promise.withResolvers<null>();
      const stop = () => {
        if (!started) stopped.resolve(null);
      };
      signal.addEventListener("abort", stop, { once: true });
      const running = lane.limit(async () => {
        if (signal.aborted) return null;
        started = true;
        return task();
      });
      const leave = () => {
        lane.users -= 1;
        if (lane.users === 0 && lanes.get(key) === lane) lanes.delete(key);
      };
      running.then(leave, leave);
      try {
        return await Promise.race([running, stopped.promise]);
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },
    get size() {
      return lanes.size;
    },
  };
}
