import { describe, expect, it } from "vitest";
import { offAbort, onAbort } from "./abort-listeners.ts";
import { keyedLanes } from "./keyed-lanes.ts";

it("notifies each listener once, in order, and no removed one", () => {
  const stop = new AbortController();
  const messages: string[] = [];
  const [first, gone, last] = ["first", "gone", "last"].map((name) => () => {
    messages.push(name);
  }) as [() => void, () => void, () => void];
  for (const each of [first, gone, last]) onAbort(stop.signal, each);
  offAbort(stop.signal, gone);
  stop.abort();
  stop.abort();
  expect(messages).toEqual(["first", "last"]);
});

const never = new AbortController().signal;

describe("lanes by key", () => {
  it("run a limited number of tasks of one key at once, and others beside them", async () => {
    const lanes = keyedLanes(2);
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return "done";
    };
    const same = [1, 2, 3, 4].map(() => lanes.run("a", never, task));
    const other = await lanes.run("b", never, () => Promise.resolve("free"));
    expect(other).toBe("free");
    gate.resolve();
    expect(await Promise.all(same)).toEqual(["done", "done", "done", "done"]);
    expect(most).toBe(2);
  });

  it("give null to who is stopped while waiting, and never run the task", async () => {
    const lanes = keyedLanes(1);
    const gate = Promise.withResolvers<void>();
    const first = lanes.run("a", never, () => gate.promise);
    const stop = new AbortController();
    let ran = false;
    const second = lanes.run("a", stop.signal, () => {
      ran = true;
      return Promise.resolve();
    });
    stop.abort();
    expect(await second).toBeNull();
    gate.resolve();
    await first;
    expect(ran).toBe(false);
  });

  it("give null at once to who comes stopped", async () => {
    expect(await keyedLanes(1).run("a", AbortSignal.abort(), () => Promise.resolve(1))).toBeNull();
  });

  it("let a running task finish after the signal, so that it can report its results", async () => {
    const lanes = keyedLanes(1);
    const stop = new AbortController();
    const gate = Promise.withResolvers<string>();
    const running = lanes.run("a", stop.signal, () => gate.promise);
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    gate.resolve("seen");
    expect(await running).toBe("seen");
  });

  it("pass a failure on and are dropped when idle", async () => {
    const lanes = keyedLanes(1);
    await expect(lanes.run("a", never, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await Promise.all(["a", "b", "c"].map((key) => lanes.run(key, never, () => Promise.resolve())));
    await new Promise((resolve) => setImmediate(resolve));
    expect(lanes.size).toBe(0);
  });
});
