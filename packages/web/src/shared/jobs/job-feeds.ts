import { type EventStream, type JobFeed, jobFeed } from "./job-feed.ts";

/** A browser has six connections to a server; the rest of the app needs some of them. */
const MOST_OPEN = 3;

/**
 * A stream waiting for a connection: it opens when another closes and misses nothing, since it resumes after a given
 * event.
 */
function inTurn(open: (address: string) => EventStream) {
  const waiting: (() => void)[] = [];
  let free = MOST_OPEN;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return (address: string): EventStream => {
    let real: EventStream | null = null;
    let closed = false;
    const begin = () => {
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
      begin();
    } else waiting.push(begin);
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
