/** One who waits for news of a job. */
export interface Listener {
  /** Settles when there was news since the last time, when the time is up, or when the signal fired. */
  heard(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Those who wait for something new of a job. */
export interface Wakes {
  listen(id: string): Listener;
  wake(id: string): void;
}

/**
 * Keeps who waits for which job. What was told is read from the journal, so that nothing is queued here but that there
 * was something.
 */
export function openWakes(): Wakes {
  const listening = new Map<string, Set<() => void>>();
  return {
    listen(id) {
      let news = false;
      let up: () => void = () => undefined;
      const mine = listening.get(id) ?? new Set();
      listening.set(id, mine);
      const wake = () => {
        news = true;
        up();
      };
      mine.add(wake);
      return {
        async heard(ms, signal) {
          if (!news && !signal.aborted)
            await new Promise<void>((resolve) => {
              up = () => {
                clearTimeout(timer);
                signal.removeEventListener("abort", up);
                resolve();
              };
              const timer = setTimeout(() => up(), ms);
              signal.addEventListener("abort", up, { once: true });
            });
          news = false;
        },
        close() {
          mine.delete(wake);
          if (mine.size === 0 && listening.get(id) === mine) listening.delete(id);
        },
      };
    },
    wake(id) {
      for (const wake of [...(listening.get(id) ?? [])]) wake();
    },
  };
}
