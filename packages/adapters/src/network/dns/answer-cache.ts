import type { DnsAnswer } from "@broker/contracts";
import type { DnsQuestion } from "./question.ts";
import type { ReadAnswer } from "./read-answer.ts";

/** Answers shared by everybody in the process, on their way and for a while after. */
export interface AnswerCache {
  /** Waits for an answer that is there or on its way; null = nobody has asked lately. */
  join(question: DnsQuestion, signal: AbortSignal): Promise<DnsAnswer> | null;
  /** Fetches an answer for all who join. It is called off only when everybody who waits has gone. */
  start(
    question: DnsQuestion,
    signal: AbortSignal,
    fetch: (signal: AbortSignal) => Promise<ReadAnswer>,
  ): Promise<DnsAnswer>;
}

interface Entry {
  readonly question: DnsQuestion;
  readonly answer: Promise<DnsAnswer>;
  readonly calledOff: AbortController;
  waiting: number;
  /** Milliseconds on the process's clock. */
  until: number;
}

const MOST_ENTRIES = 10_000;
const KEPT = new Set<DnsAnswer["status"]>(["ok", "nodata", "nxdomain"]);
const SHORTEST_S = 30;
const LONGEST_S = 300;

/**
 * Opens a cache. Only answers that say something are kept, between 30 seconds (so that one scan sees one world) and 5 minutes, by TTL in
 * between; the oldest go first when there are too many.
 */
export function createAnswerCache(now: () => number = () => performance.now()): AnswerCache {
  const entries = new Map<string, Entry>();
  const keyOf = (question: DnsQuestion) => `${question.type} ${question.name}`;
  const forget = (entry: Entry) => {
    const key = keyOf(entry.question);
    if (entries.get(key) === entry) entries.delete(key);
  };

  const wait = (entry: Entry, signal: AbortSignal): Promise<DnsAnswer> => {
    entry.waiting += 1;
    return new Promise((resolve) => {
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting === 0) {
          forget(entry);
          entry.calledOff.abort();
        }
        resolve({ ...entry.question, status: "aborted", records: [], aliases: [], authenticated: false });
      };
      signal.addEventListener("abort", leave, { once: true });
      void entry.answer.then((answer) => {
        signal.removeEventListener("abort", leave);
        resolve(answer);
      });
    });
  };

  return {
    join(question, signal) {
      const entry = entries.get(keyOf(question));
      if (!entry) return null;
      if (entry.until > now()) return wait(entry, signal);
      forget(entry);
      return null;
    },
    start(question, signal, fetch) {
      const calledOff = new AbortController();
      const fetching = fetch(calledOff.signal);
      const answer = fetching.then((read) => read.answer);
      const entry: Entry = { question, answer, calledOff, waiting: 0, until: Number.POSITIVE_INFINITY };
      void fetching.then((read) => {
        if (!KEPT.has(read.answer.status)) forget(entry);
        entry.until = now() + Math.min(LONGEST_S, Math.max(SHORTEST_S, read.ttl)) * 1000;
      });
      entries.set(keyOf(question), entry);
      for (const oldest of entries.values()) {
        if (entries.size <= MOST_ENTRIES) break;
        forget(oldest);
      }
      return wait(entry, signal);
    },
  };
}
