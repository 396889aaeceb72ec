import { expect, test } from "vitest";
import { waitingLine } from "./waiting-line.ts";

/** Requests a place and notes when it is granted. */
function ask(enter: () => Promise<() => void>, name: string, had: string[]): Promise<() => void> {
  return enter().then((leave) => {
    had.push(name);
    return leave;
  });
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("as many as there are places go in, the others in the order in which they came", async () => {
  const [enter, had] = [waitingLine(2), [] as string[]];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ask(enter, name, had));
  await soon();
  expect(had).toEqual(["a", "b"]);
  (await b)?.();
  await soon();
  expect(had).toEqual(["a", "b", "c"]);
  (await a)?.();
  (await c)?.();
  (await d)?.();
  expect(had).toEqual(["a", "b", "c", "d"]);
});

test("a place that is released twice is still one place", async () => {
  const [enter, had] = [waitingLine(1), [] as string[]];
  const leave = await enter();
  leave();
  leave();
  const second = await ask(enter, "second", had);
  const third = ask(enter, "third", had);
  await soon();
  expect(had).toEqual(["second"]);
  second();
  await third;
  expect(had).toEqual(["second", "third"]);
});
