import type { DnsAnswer } from "@broker/contracts";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import type { DnsQuestion } from "./encode-query.ts";
import type { ReadAnswer } from "./read-answer.ts";

/** Calls one errand off. An AbortController says the same at many times the price, and a scan has sixty errands. */
export interface CallOff {
  readonly called: boolean;
  /** Called on abort; one operation waits at a time. null = none is in progress. */
  onCall: (() => void) | null;
  call(): void;
}

function callOff(): CallOff {
  let called = false;
  return {
    onCall: null,
    get called() {
      return called;
    },
    call() {
      called = true;
      this.onCall?.();
    },
  };
}

/** Answers shared by the whole process, while requested and for a while after. */
interface AnswerCache {
  /** Waits for an answer that is cached or being fetched; null = not queried recently. */
  join(question: DnsQuestion, signal: AbortSignal): Promise<DnsAnswer> | null;
  /** Fetches an answer for all who join. It is called off only when no caller waits any more. */
  start(
    question: DnsQuestion,
    signal: AbortSignal,
    fetch: (ending: CallOff) => Promise<ReadAnswer>,
  ): Promise<DnsAnswer>;
}

interface Entry {
  readonly question: DnsQuestion;
  readonly answer: Promise<DnsAnswer>;
  /** Null once the answer is there. */
  underWay: CallOff | null;
  waiting: number;
  /** Milliseconds on the process's clock. */
  until: number;
}

const MAX_ENTRIES = 4000;
const CACHED = new Set<DnsAnswer["status"]>(["ok", "nodata", "nxdomain"]);
const SHORTEST_S = 30;
const LONGEST_S = 300;

/**
 * Opens a cache. Only conclusive answers are cached, between 30 seconds (so that one scan sees a consistent state) and
 * 5 minutes, by TTL in between; the least recently requested are dropped first if there are too many.
 */
export function createAnswerCache(now: () => number = () => performance.now()): AnswerCache {
  const entries = new Map<string, Entry>();
  const keyOf = (question: DnsQuestion) => `${question.type} ${question.name}`;
  const forget = (entry: Entry) => {
    const key = keyOf(entry.question);
    if (entries.get(key) === entry) entries.delete(key);
  };

  const wait = (entry: Entry, signal: AbortSignal): Promise<DnsAnswer> => {
    if (entry.underWay === null) return entry.answer;
    entry.waiting += 1;
    return new Promise((resolve) => {
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting === 0) {
          forget(entry);
          entry.underWay?.call();
        }
        resolve({ ...entry.question, status: "aborted", records: [], aliases: [], authenticated: false });
      };
      onAbort(signal, leave);
      void entry.answer.then((answer) => {
        offAbort(signal, leave);
        resolve(answer);
      });
    });
  };

  return {
    join(question, signal) {
      const key = keyOf(question);
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.until > now()) {
        entries.delete(key);
        entries.set(key, entry);
        return wait(entry, signal);
      }
      forget(entry);
      return null;
    },
    start(question, signal, fetch) {
      const underWay = callOff();
      const answer = fetch(underWay).then((read) => {
        entry.underWay = null;
        if (!CACHED.has(read.answer.status)) forget(entry);
        entry.until = now() + Math.min(LONGEST_S, Math.max(SHORTEST_S, read.ttl)) * 1000;
        return read.answer;
      });
      const entry: Entry = { question, answer, underWay, waiting: 0, until: Number.POSITIVE_INFINITY };
      entries.set(keyOf(question), entry);
      for (const oldest of entries.values()) {
        if (entries.size <= MAX_ENTRIES) break;
        forget(oldest);
      }
      return wait(entry, signal);
    },
  };
}
