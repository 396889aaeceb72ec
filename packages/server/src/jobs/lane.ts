import { waitingLine } from "@broker/adapters";

/** Admits a limited number of jobs at a time; the others wait in order of arrival. */
export interface Lane {
  /**
   * Resolves when a place is free, with the function that frees it again; rejects with the signal's reason if the
   * signal fires first.
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** Opens a lane with this many places. */
export function openLane(width: number): Lane {
  const enter = waitingLine(width);
  return {
    async enter(signal) {
      signal.throwIfAborted();
      const entered = enter();
      const aborted = Promise.withResolvers<never>();
      const abort = () => {
        aborted.reject(signal.reason);
        void entered.then((leave) => leave());
      };
      signal.addEventListener("abort", abort, { once: true });
      return await Promise.race([entered, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
    },
  };
}
