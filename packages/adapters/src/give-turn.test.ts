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

test("ten pieces of work that yield at once go on one after the other, and timers are heard between them", async () => {
  await giveTurn();
  const heard: string[] = [];
  const timer = setInterval(() => heard.push("timer"), 1);
  hold(15);
  const pieces = Array.from({ length: 10 }, async (_, n) => {
    await giveTurn();
    hold(12);
    heard.push(`piece ${n}`);
  });
  await Promise.all(pieces);
  clearInterval(timer);
  const between = heard.join(" ").match(/piece \d(?= timer)/g) ?? [];
  expect(between.length).toBeGreaterThanOrEqual(9);
});
