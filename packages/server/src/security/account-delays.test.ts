import { expect, test } from "vitest";
import { Refusal } from "../app/problem.ts";
import { delayAccounts } from "./account-delays.ts";
import { attemptsInProcess } from "./attempts-in-process.ts";

function delays() {
  let seconds = 0;
  const clock = { now: () => new Date(seconds * 1000), elapsedMs: () => 0 };
  const { attempt, succeeded } = delayAccounts(attemptsInProcess(clock));
  /** Seconds to wait before an attempt is admitted; 0 = it was. */
  const tried = async (name = "jane"): Promise<number> => {
    try {
      await attempt(name);
      return 0;
    } catch (error) {
      return error instanceof Refusal ? (error.retryAfter ?? -1) : -1;
    }
  };
  const pass = (more: number): void => {
    seconds += more;
  };
  return { tried, succeeded, pass };
}

test("after five attempts each waits twice as long as the one before, up to a minute", async () => {
  const { tried, pass } = delays();
  for (let n = 0; n < 5; n += 1) expect(await tried()).toBe(0);
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    waits.push(await tried());
    pass(waits.at(-1) ?? 0);
    expect(await tried()).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("a spelling of the name does not help, and other names are not delayed", async () => {
  const { tried } = delays();
  for (const name of ["jane", "JANE", " jane", "Jane ", "jane"]) await tried(name);
  expect([await tried("jAne"), await tried("kim")]).toEqual([1, 0]);
});

test("the right password and fifteen quiet minutes both start again", async () => {
  const { tried, succeeded, pass } = delays();
  for (let n = 0; n < 5; n += 1) await tried();
  await succeeded("Jane");
  expect(await tried()).toBe(0);
  for (let n = 0; n < 4; n += 1) await tried();
  expect(await tried()).toBe(1);
  pass(900);
  expect([await tried(), await tried()]).toEqual([0, 0]);
});

test("ten thousand invented names do not use more memory, and do not reset a recent one", async () => {
  const { tried } = delays();
  for (let n = 0; n < 9_990; n += 1) await tried(`invented ${n}`);
  for (let n = 0; n < 5; n += 1) await tried();
  for (let n = 0; n < 9_000; n += 1) await tried(`more ${n}`);
  expect(await tried()).toBe(1);
});
