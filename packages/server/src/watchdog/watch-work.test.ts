import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type WorkWatch, watchWork } from "./watch-work.ts";

let watch: WorkWatch;
beforeEach(() => {
  watch = watchWork();
});
afterEach(() => watch.stop());

/** Uses this thread's processor without a pause. */
function work(ms: number): void {
  const from = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(from);
    if (user + system > ms * 1000) return;
  }
}

/** Until the watch had its turn. */
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await wait(15);
};

test("work without a pause is counted once, with its length", async () => {
  await turns();
  work(150);
  await turns();
  expect(watch.heldUp().count).toBe(1);
  expect(watch.heldUp().longestMs).toBeGreaterThanOrEqual(140);
});

test("the same work in slices holds nothing up", async () => {
  for (let slice = 0; slice < 15; slice += 1) {
    work(10);
    await turns();
  }
  expect(watch.heldUp()).toEqual({ count: 0, longestMs: 0 });
});

test("a thread that only waits for something else has not worked", async () => {
  await turns();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await turns();
  expect(watch.heldUp()).toEqual({ count: 0, longestMs: 0 });
});

test("what was before a restart is forgotten, even if it was not counted yet", async () => {
  await turns();
  work(150);
  watch.restart();
  await turns();
  expect(watch.heldUp()).toEqual({ count: 0, longestMs: 0 });
  work(150);
  await turns();
  expect(watch.heldUp().count).toBe(1);
});
