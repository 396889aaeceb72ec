/** Lets a fixed number of callers pass at once; the rest wait in order of arrival. */
export interface Lane {
  /**
   * Resolves when there is room, with the function that releases it; rejects with the signal's reason if it fires
   * first.
   */
  enter(signal: AbortSignal): Promise<() => void>;
}

/** Opens a lane of a given width. */
export function openLane(width: number): Lane {
  const waiting: (() => void)[] = [];
  let free = width;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const leaveOnce = () => {
    let gone = false;
    return () => {
      if (!gone) leave();
      gone = true;
    };
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return leaveOnce();
      }
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          signal.removeEventListener("abort", give);
          resolve();
        };
        const give = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
        };
        signal.addEventListener("abort", give, { once: true });
        waiting.push(turn);
      });
      return leaveOnce();
    },
  };
}
