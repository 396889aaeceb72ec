import type { JobStore } from "@broker/adapters";
import { type JobEvent, jobEnded } from "@broker/contracts";
import type { JobRunner } from "./job-runner.ts";

/** A caller waiting for news of a job. */
interface Listener {
  /** Resolves when there is news since the last call, when the time is up, or when the signal fires. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Callers waiting for news of a job. */
export interface JobSignals {
  listen(id: string): Listener;
  wake(id: string): void;
}

/**
 * Records which callers wait for which job. Events are read from the journal, so only the fact that there is news is
 * queued.
 */
export function openJobSignals(): JobSignals {
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
        async changed(ms, signal) {
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

/** Events per read; a slow reader buffers no more than these. */
const PAGE = 200;
/** Milliseconds without an event after which a comment is sent, so that no intermediary closes the stream as idle. */
const HEARTBEAT_MS = 15_000;
/** Interval at which the journal is polled for a job that runs in another process. */
const LOOK_MS = 1000;

/** What a stream of events is made from. */
interface EventStream {
  readonly store: JobStore;
  readonly runner: Pick<JobRunner<never>, "isHere" | "signals">;
  readonly id: string;
  /** The last event that the reader has; 0 = none. */
  readonly after: number;
  /** Fires when the reader disconnects or the server stops. */
  readonly signal: AbortSignal;
  readonly heartbeatMs?: number;
}

const lineOf = (event: JobEvent) => `id: ${event.n}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * A job's events as `text/event-stream` (WHATWG HTML §9.2), read from the journal page by page as fast as the reader
 * takes them; it ends with the job. Only the position is held for a reader.
 */
export async function* eventStream({
  store,
  runner,
  id,
  after,
  signal,
  heartbeatMs = HEARTBEAT_MS,
}: EventStream): AsyncGenerator<string, void> {
  const listener = runner.signals.listen(id);
  let place = after;
  let quietMs = 0;
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
      const isHere = runner.isHere(id);
      // The end is checked first, so that the read that follows includes every event before it.
      const isEnded = !isHere && jobEnded(await store.find(id));
      const events = await store.events(id, place, PAGE);
      if (events.length > 0) {
        place = events.at(-1)?.n ?? place;
        quietMs = 0;
        yield events.map(lineOf).join("");
        continue;
      }
      if (isEnded) return;
      const waitMs = isHere ? heartbeatMs : Math.min(LOOK_MS, heartbeatMs);
      const before = performance.now();
      await listener.changed(waitMs, signal);
      quietMs += performance.now() - before;
      if (quietMs >= heartbeatMs && !signal.aborted) {
        quietMs = 0;
        yield ": still here\n\n";
      }
    }
  } finally {
    listener.close();
  }
}
