import type { DnsAnswer } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";
import type { ReadAnswer } from "./read-answer.ts";

const question = { name: "a.example", type: "A" } as const;
const never = new AbortController().signal;

function answered(status: DnsAnswer["status"], ttl = 60): ReadAnswer {
  return { answer: { ...question, status, records: [], aliases: [], authenticated: false }, ttl, unfinished: null };
}

describe("the cache of answers", () => {
  it("has nothing to join before a fetch has started", () => {
    expect(createAnswerCache().join(question, never)).toBeNull();
  });

  it("shares one fetch between all concurrent callers", async () => {
    const cache = createAnswerCache();
    const fetched = Promise.withResolvers<ReadAnswer>();
    const first = cache.start(question, never, () => fetched.promise);
    const second = cache.join(question, never);
    fetched.resolve(answered("ok"));
    expect((await first).status).toBe("ok");
    expect((await second)?.status).toBe("ok");
  });

  it.each([
    [5, 30],
    [120, 120],
    [86_400, 300],
  ])("caches an answer with a time to live of %i for %i seconds", async (ttl, seconds) => {
    let now = 0;
    const cache = createAnswerCache(() => now);
    await cache.start(question, never, () => Promise.resolve(answered("ok", ttl)));
    now = seconds * 1000 - 1;
    expect(cache.join(question, never)).not.toBeNull();
    now = seconds * 1000;
    expect(cache.join(question, never)).toBeNull();
  });

  it.each(["servfail", "timeout", "refused", "malformed"] as const)("does not keep '%s'", async (status) => {
    const cache = createAnswerCache();
    await cache.start(question, never, () => Promise.resolve(answered(status)));
    await Promise.resolve();
    expect(cache.join(question, never)).toBeNull();
  });

  it("lets one caller leave without aborting the answer for the others", async () => {
    const cache = createAnswerCache();
    const fetched = Promise.withResolvers<ReadAnswer>();
    const leaver = new AbortController();
    let calledOff = false;
    const first = cache.start(question, leaver.signal, (ending) => {
      ending.onCall = () => {
        calledOff = true;
      };
      return fetched.promise;
    });
    const second = cache.join(question, never);
    leaver.abort();
    expect((await first).status).toBe("aborted");
    expect(calledOff).toBe(false);
    fetched.resolve(answered("ok"));
    expect((await second)?.status).toBe("ok");
  });

  it("cancels the query when every caller has left, and starts again for the next", async () => {
    const cache = createAnswerCache();
    const leaver = new AbortController();
    let calledOff = false;
    const leaving = cache.start(question, leaver.signal, (ending) => {
      ending.onCall = () => {
        calledOff = true;
      };
      return Promise.withResolvers<ReadAnswer>().promise;
    });
    leaver.abort();
    await leaving;
    expect(calledOff).toBe(true);
    expect(cache.join(question, never)).toBeNull();
  });
});
