import type { JobStore } from "@broker/adapters";
import { type JobEvent, jobEnded } from "@broker/contracts";
import type { JobRunner } from "./job-runner.ts";

/** One who waits for news of a job. */
interface Listener {
  /** Settles when there was news since the last time, when the time is up, or when the signal fired. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Those who wait for something new of a job. */
export interface JobSignals {
  listen(id: string): Listener;
  wake(id: string): void;
}

/**
 * Keeps who waits for which job. What was told is read from the journal, so that nothing is queued here but that there
 * was something.
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

/** Events of one reading; a reader that is slow holds no more than these. */
const PAGE = 200;
/** Milliseconds without an event after which a comment is sent, so that nothing between takes the stream for dead. */
const HEARTBEAT_MS = 15_000;
/** How often the journal is looked at for a job that another process does. */
const LOOK_MS = 1000;

/** What a stream of events is made from. */
interface EventStream {
  readonly store: JobStore;
  readonly runner: Pick<JobRunner, "isHere" | "signals">;
  readonly id: string;
  /** The last event that the reader has; 0 = none. */
  readonly after: number;
  /** Fires when the reader went away or the server stops. */
  readonly signal: AbortSignal;
  readonly heartbeatMs?: number;
}

const lineOf = (event: JobEvent) => `id: ${event.n}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * A job's events as text of `text/event-stream` (WHATWG HTML §9.2), read from the journal, page by page as fast as they
 * are taken; it ends with the job. Nothing is held for a reader but its place.
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
      // Whether it has ended is asked first: what it told before that end is then read for certain.
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
