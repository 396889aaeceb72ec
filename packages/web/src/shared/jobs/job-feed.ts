import { type Job, type JobEvent, jobEnded } from "@broker/contracts";

/** A job as its events tell it so far. */
export interface JobView {
  /** undefined = nothing was heard of it yet. */
  readonly job: Job | undefined;
  /** What it told, the oldest first; of a long one the last few hundred. */
  readonly events: readonly JobEvent[];
  /** True = it has come to its end. */
  readonly done: boolean;
  /** False = the connection is not there (any more); it is tried again, and nothing is lost. */
  readonly connected: boolean;
}

/** A stream of server-sent events, as far as it is used here. */
export interface EventStream {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: string }) => void) | null;
  onerror: (() => void) | null;
  /** 2 = closed for good. */
  readonly readyState: number;
  close(): void;
}

/** A job's stream, shared by all who watch it. */
export interface JobFeed {
  /** The view as it is; the same object until something changes. */
  readonly view: () => JobView;
  /** Hears of every change until it is called off; the connection lives as long as anybody listens. */
  subscribe(listener: () => void): () => void;
}

const MOST_EVENTS = 400;
/** Milliseconds after which a stream that was closed for good is opened again, after the last event that was heard. */
const AGAIN_MS = 2000;
const CLOSED = 2;

const NOTHING: JobView = { job: undefined, events: [], done: false, connected: false };

/** The view after one more event; one that was heard before changes nothing. */
export function afterEvent(before: JobView, event: JobEvent): JobView {
  const last = before.events.at(-1)?.n ?? 0;
  if (event.n <= last) return before;
  const job = event.type === "job" ? event.job : before.job && { ...before.job, progress: event.progress };
  return {
    ...before,
    job,
    events: [...before.events.slice(-MOST_EVENTS + 1), event],
    done: job !== undefined && jobEnded(job),
  };
}

/** Follows a job through one connection: from its beginning, over every break, to its end. `open` opens the stream after an event. */
export function jobFeed(open: (after: number) => EventStream): JobFeed {
  const listeners = new Set<() => void>();
  let view = NOTHING;
  let stream: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: JobView) => {
    if (next === view) return;
    view = next;
    for (const listener of [...listeners]) listener();
  };
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const begin = () => {
    const mine = open(view.events.at(-1)?.n ?? 0);
    stream = mine;
    mine.onopen = () => show({ ...view, connected: true });
    mine.onmessage = ({ data }) => {
      show(afterEvent(view, JSON.parse(data) as JobEvent));
      if (view.done) close();
    };
    mine.onerror = () => {
      show({ ...view, connected: false });
      // A browser tries again by itself after a break, but not after an answer that was no stream.
      if (mine.readyState === CLOSED && stream === mine) timer = setTimeout(begin, AGAIN_MS);
    };
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !view.done) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
  };
}
