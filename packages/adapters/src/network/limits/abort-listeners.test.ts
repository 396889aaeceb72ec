import { expect, it } from "vitest";
import { offAbort, onAbort } from "./abort-listeners.ts";

it("tells each listener once, in their order, and none that was taken away", () => {
  const stop = new AbortController();
  const told: string[] = [];
  const [first, gone, last] = ["first", "gone", "last"].map((name) => () => {
    told.push(name);
  }) as [() => void, () => void, () => void];
  for (const each of [first, gone, last]) onAbort(stop.signal, each);
  offAbort(stop.signal, gone);
  stop.abort();
  stop.abort();
  expect(told).toEqual(["first", "last"]);
});
