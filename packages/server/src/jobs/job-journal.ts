import type { JobStep, JobStore } from "@broker/adapters";
import type { Job, JobEvent } from "@broker/contracts";

/** Events that may wait to be written; whoever tells more waits. */
const MOST_WAITING = 500;
/** Milliseconds in which events are gathered for one writing. */
const GATHER_MS = 40;

type Untold<Event = JobEvent> = Event extends unknown ? Omit<Event, "n" | "at"> : never;

/** What is written down with a job's end alone. */
export type JobEnd = Pick<JobStep, "answer" | "cancelledBy">;

/** Where one job's events are written down before anybody hears them. */
export interface JobJournal {
  /**
   * Takes an event; settles at once, or when there is room again. What the store said against an earlier one is thrown
   * here.
   */
  tell(event: Untold): Promise<void>;
  /** Settles when all that was told is written, and the job as it is; throws what the store says against it. */
  flush(end: JobEnd): Promise<void>;
}

/** What a journal works with. */
export interface JournalPorts {
  readonly store: JobStore;
  readonly now: () => Date;
  /** The job as it is now. */
  readonly job: () => Job;
  /** Called after each writing. */
  readonly written: () => void;
}

/**
 * Opens the journal of a job whose first event is written already. Events are written in their order, several at once
 * where they come fast.
 */
export function openJobJournal({ store, now, job, written }: JournalPorts): JobJournal {
  let n = 1;
  let waiting: JobEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failure: { readonly error: unknown } | null = null;

  const write = (end: JobEnd = {}): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const next = writing.then(async () => {
      const events = waiting;
      waiting = [];
      try {
        await store.append({ job: job(), events, ...end });
      } catch (error) {
        // Nothing of them was written: they go with the next writing, if there is one.
        waiting = [...events, ...waiting];
        failure ??= { error };
        throw error;
      }
      written();
    });
    writing = next.catch(() => undefined);
    return next;
  };
  return {
    async tell(event) {
      if (failure !== null) throw failure.error;
      n += 1;
      waiting.push({ n, at: now().toISOString(), ...event } as JobEvent);
      if (waiting.length >= MOST_WAITING) return write();
      timer ??= setTimeout(() => void write().catch(() => undefined), GATHER_MS);
    },
    flush: (end) => write(end),
  };
}
