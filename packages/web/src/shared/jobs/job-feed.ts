import { type Job, type JobEvent, jobEnded } from "@broker/contracts";

/** A job's state from its events so far. */
export interface JobView {
  /** undefined = no event yet. */
  readonly job: Job | undefined;
  /** Its latest events, oldest first; at most a few hundred. */
  readonly events: readonly JobEvent[];
  /** True = ended. */
  readonly done: boolean;
  /** False = not connected; the connection is being retried and no events are lost. */
  readonly connected: boolean;
}

/** The part of an EventSource used here. */
export interface EventStream {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: string }) => void) | null;
  onerror: (() => void) | null;
  /** 2 = closed for good. */
  readonly readyState: number;
  close(): void;
}

interface JobFeed {
  /** The current view; the same object until it changes. */
  readonly view: () => JobView;
  /**
   * Subscribes to changes until the returned function is called; the connection stays open while there are subscribers.
   */
  subscribe(listener: () => void): () => void;
}

const MAX_EVENTS = 400;
/** Delay in milliseconds before a stream closed for good is reopened. */
const RETRY_MS = 2000;
const CLOSED = 2;

export const NOTHING: JobView = { job: undefined, events: [], done: false, connected: false };

/** The view after one more event; duplicates change nothing. */
export function afterEvent(before: JobView, event: JobEvent): JobView {
  const last = before.events.at(-1)?.n ?? 0;
  if (event.n <= last) return before;
  const job = event.type === "job" ? event.job : before.job && { ...before.job, progress: event.progress };
  return {
    ...before,
    job,
    events: [...before.events.slice(-MAX_EVENTS + 1), event],
    done: job !== undefined && jobEnded(job),
  };
}

/**
 * Follows a job through one connection from start to end, across interruptions. `open` opens the stream after an event.
 */
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
  const connect = () => {
    const mine = open(view.events.at(-1)?.n ?? 0);
    stream = mine;
    mine.onopen = () => show({ ...view, connected: true });
    mine.onmessage = ({ data }) => {
      show(afterEvent(view, JSON.parse(data) as JobEvent));
      if (view.done) close();
    };
    mine.onerror = () => {
      show({ ...view, connected: false });
      // A browser reconnects by itself after an interruption, but not after a response that is not a stream.
      if (mine.readyState === CLOSED && stream === mine) timer = setTimeout(connect, RETRY_MS);
    };
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !view.done) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
  };
}

/** A browser has six connections to a server; the rest of the app needs some of them. */
const MAX_OPEN = 3;

/**
 * A stream waiting for a connection: it opens when another closes and misses nothing, since it resumes after a given
 * event.
 */
function inTurn(open: (address: string) => EventStream) {
  const waiting: (() => void)[] = [];
  let free = MAX_OPEN;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return (address: string): EventStream => {
    let real: EventStream | null = null;
    let closed = false;
    const connect = () => {
      if (closed) return giveBack();
      real = open(address);
      real.onopen = () => self.onopen?.();
      real.onmessage = (message) => self.onmessage?.(message);
      real.onerror = () => self.onerror?.();
    };
    const self: EventStream = {
      onopen: null,
      onmessage: null,
      onerror: null,
      get readyState() {
        return closed ? 2 : (real?.readyState ?? 0);
      },
      close() {
        if (closed) return;
        closed = true;
        if (real === null) return;
        real.close();
        giveBack();
      },
    };
    if (free > 0) {
      free -= 1;
      connect();
    } else waiting.push(connect);
    return self;
  };
}

/** Job streams by URL, each opened once for all watchers, a few at a time. */
export function jobFeeds(open: (address: string) => EventStream): (address: string) => JobFeed {
  const openInTurn = inTurn(open);
  const feeds = new Map<string, JobFeed>();
  return (address) => {
    const known = feeds.get(address);
    if (known !== undefined) return known;
    const feed = jobFeed((after) => openInTurn(after === 0 ? address : `${address}?after=${after}`));
    feeds.set(address, feed);
    return feed;
  };
}
