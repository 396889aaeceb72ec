import { expect, test } from "vitest";
import { repeatingClashes } from "./repeat-clashes.ts";

const failure = (code?: string) => Object.assign(new Error("refused"), code === undefined ? {} : { code });

/** A transaction that fails so often, and how often it ran. */
function failing(code: string | undefined, times: number) {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs <= times) throw failure(code);
    return "saved";
  };
  return { run, runs: () => runs };
}
const ended = (promise: Promise<string>) => promise.catch(({ code }: { code?: string }) => code ?? "refused");

test.each([
  ["40P01", 9, "saved", 10],
  ["40001", 1, "saved", 2],
  ["23505", 2, "saved", 3],
  ["23505", 9, "23505", 3],
  ["23503", 9, "23503", 3],
  ["22P02", 1, "22P02", 1],
  [undefined, 1, "refused", 1],
])("after %s %i times it is %s, after %i runs", async (code, times, outcome, runs) => {
  const work = failing(code, times);
  expect(await ended(repeatingClashes(work.run, () => false))).toBe(outcome);
  expect(work.runs()).toBe(runs);
});

test("who waited too long waits on while this process runs other transactions, and is refused if it runs none", async () => {
  const [first, second] = [failing("55P03", 3), failing("55P03", 3)];
  expect(await ended(repeatingClashes(first.run, () => true))).toBe("saved");
  expect(await ended(repeatingClashes(second.run, () => false))).toBe("55P03");
  expect([first.runs(), second.runs()]).toEqual([4, 1]);
});
