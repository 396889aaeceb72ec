import type { Job, JobEvent } from "@broker/contracts";
import { expect, test, vi } from "vitest";
import { afterEvent, type EventStream, jobFeed, jobFeeds } from "./job-feed.ts";

const at = "2026-11-05T09:00:00.000Z";
const job: Job = {
  id: "j1",
  kind: "scan",
  title: "acme.example",
  state: "running",
  progress: { done: 0, total: null, words: "" },
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  by: "ada",
  result: { domain: "acme.example", scanId: null, batchId: null, address: null },
  problem: null,
};
const begun: JobEvent = { n: 1, at, type: "job", job };
const eventOf = (n: number, words: string): JobEvent => ({
  n,
  at,
  type: "told",
  progress: { done: n, total: 9, words },
  event: { seq: n, at, type: "scan-started", domain: "acme.example" },
});
const ended = (n: number): JobEvent => ({ n, at, type: "job", job: { ...job, state: "done" } });

function streams() {
  const opened: { address: string; stream: EventStream & { readyState: number }; closed: boolean }[] = [];
  const open = (address: string): EventStream => {
    const entry = {
      address,
      closed: false,
      stream: {
        onopen: null,
        onmessage: null,
        onerror: null,
        readyState: 1,
        close: () => {
          entry.closed = true;
        },
      } as EventStream & { readyState: number },
    };
    opened.push(entry);
    return entry.stream;
  };
  const say = (place: number, event: JobEvent) => opened[place]?.stream.onmessage?.({ data: JSON.stringify(event) });
  return { opened, open, say };
}

test("a view follows events in order and ignores duplicates", () => {
  const start = { job: undefined, events: [], done: false, connected: true };
  const two = [begun, eventOf(2, "DNS: complete")].reduce(afterEvent, start);
  expect(two.job?.progress.words).toBe("DNS: complete");
  expect(afterEvent(two, begun)).toBe(two);
  expect(afterEvent(two, ended(3)).done).toBe(true);
});

test("several watchers of one job share a stream, which closes with the job", () => {
  const { opened, open, say } = streams();
  const feedOf = jobFeeds(open);
  const received: string[] = [];
  const feed = feedOf("/api/jobs/j1/events");
  feed.subscribe(() => received.push("first"));
  feedOf("/api/jobs/j1/events").subscribe(() => received.push("second"));
  say(0, begun);
  expect([opened.length, received]).toEqual([1, ["first", "second"]]);
  say(0, ended(2));
  expect([opened[0]?.closed, feed.view().done]).toEqual([true, true]);
});

test("a stream closed for good is reopened after the last event received", () => {
  vi.useFakeTimers();
  const afters: number[] = [];
  const made = streams();
  const feed = jobFeed((after) => {
    afters.push(after);
    return made.open("");
  });
  const leave = feed.subscribe(() => undefined);
  made.say(0, begun);
  made.say(0, eventOf(2, "DNS: complete"));
  const first = made.opened[0]?.stream;
  if (first) first.readyState = 2;
  first?.onerror?.();
  expect(feed.view().connected).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(afters).toEqual([0, 2]);
  leave();
  expect(made.opened[1]?.closed).toBe(true);
  vi.useRealTimers();
});

test("only a few streams are open at once; the next opens when one closes", () => {
  const { opened, open, say } = streams();
  const feedOf = jobFeeds(open);
  for (const id of ["a", "b", "c", "d"]) feedOf(id).subscribe(() => undefined);
  expect(opened.map(({ address }) => address)).toEqual(["a", "b", "c"]);
  say(1, begun);
  say(1, ended(2));
  expect(opened.map(({ address }) => address)).toEqual(["a", "b", "c", "d"]);
});
