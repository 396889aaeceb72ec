import { expect, test } from "vitest";
import { untilAborted } from "./collect-all.ts";

const never = new Promise<string>(() => {});

test("a promise that resolves in time gives its value", async () => {
  expect(await untilAborted(Promise.resolve("seen"), new AbortController().signal, "not known")).toBe("seen");
});

test("an abort ends the wait, even before it begins", async () => {
  const controller = new AbortController();
  const waiting = untilAborted(never, controller.signal, "not known");
  controller.abort();
  expect(await waiting).toBe("not known");
  expect(await untilAborted(never, controller.signal, "not known")).toBe("not known");
});

test("a failure is passed on", async () => {
  const failing = untilAborted(Promise.reject(new Error("broken")), new AbortController().signal, "not known");
  await expect(failing).rejects.toThrow("broken");
});
