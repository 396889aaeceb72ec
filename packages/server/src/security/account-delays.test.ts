import { expect, test } from "vitest";
import { Refusal } from "../app/problem.ts";
import { delayAccounts } from "./account-delays.ts";

function delays() {
  let seconds = 0;
  const clock = { now: () => new Date(seconds * 1000), elapsedMs: () => 0 };
  const { attempt, succeeded } = delayAccounts(clock);
  /** Seconds to wait before an attempt is admitted; 0 = it was. */
  const tried = (name = "jane"): number => {
    try {
      attempt(name);
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

test("after five attempts each waits twice as long as the one before, up to a minute", () => {
  const { tried, pass } = delays();
  expect([tried(), tried(), tried(), tried(), tried()]).toEqual([0, 0, 0, 0, 0]);
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    waits.push(tried());
    pass(waits.at(-1) ?? 0);
    expect(tried()).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("a spelling of the name does not help, and other names are not delayed", () => {
  const { tried } = delays();
  for (const name of ["jane", "JANE", " jane", "Jane ", "jane"]) tried(name);
  expect([tried("jAne"), tried("kim")]).toEqual([1, 0]);
});

test("the right password and fifteen quiet minutes both start again", () => {
  const { tried, succeeded, pass } = delays();
  for (let n = 0; n < 5; n += 1) tried();
  succeeded("Jane");
  expect(tried()).toBe(0);
  for (let n = 0; n < 4; n += 1) tried();
  expect(tried()).toBe(1);
  pass(900);
  expect([tried(), tried()]).toEqual([0, 0]);
});

test("ten thousand invented names do not use more memory, and do not reset a recent one", () => {
  const { tried } = delays();
  for (let n = 0; n < 9_990; n += 1) tried(`invented ${n}`);
  for (let n = 0; n < 5; n += 1) tried();
  for (let n = 0; n < 9_000; n += 1) tried(`more ${n}`);
  expect(tried()).toBe(1);
});
