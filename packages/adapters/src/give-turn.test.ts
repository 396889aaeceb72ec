import { expect, test } from "vitest";
import { giveTurn } from "./give-turn.ts";

const hold = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test("long work in slices lets other work run, and short work is not interrupted", async () => {
  await giveTurn();
  let others = 0;
  const wait = () => {
    others += 1;
    if (others < 1000) setImmediate(wait);
  };
  setImmediate(wait);
  hold(15);
  expect(others).toBe(0);
  await giveTurn();
  expect(others).toBeGreaterThan(0);
  const before = others;
  await giveTurn();
  expect(others).toBe(before);
});
