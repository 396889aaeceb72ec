import type { TakenCalls } from "@broker/adapters";
import { expect, test } from "vitest";
import { openKeyLimits } from "./key-limits.ts";

/** Limits of a key in memory, as the database counts them. */
function counted(most: number) {
  let taken = 0;
  const statements: number[] = [];
  return {
    statements,
    takeCalls: async ({ calls }: { calls: number }): Promise<TakenCalls> => {
      statements.push(calls);
      const granted = taken + calls <= most ? calls : 0;
      taken += granted;
      return {
        granted,
        minute: { left: most - taken, resetMs: 60_000 },
        day: { left: 100_000 - taken, resetMs: 3_600_000 },
      };
    },
  };
}

test("every call is counted once, also at the same moment, and the one after the last is refused", async () => {
  const store = counted(1000);
  const limits = openKeyLimits(store, () => 0);
  const calls = await Promise.all(Array.from({ length: 1005 }, () => limits.count("k", "203.0.113.7")));
  expect(calls.filter(({ granted }) => granted)).toHaveLength(1000);
  expect(calls.at(-1)).toMatchObject({ granted: false, minute: { left: 0 } });
});

test("what is left falls by one with each call, and a busy key asks the database less often", async () => {
  const store = counted(1000);
  const limits = openKeyLimits(store, () => 0);
  for (let n = 1; n <= 400; n += 1) expect((await limits.count("k", "a")).minute.left).toBe(1000 - n);
  expect(store.statements.length).toBeLessThan(80);
  expect(Math.max(...store.statements)).toBe(20);
});

test("a quiet key takes single calls, so that its calls today are right", async () => {
  const store = counted(1000);
  const limits = openKeyLimits(store, () => 0);
  for (let n = 0; n < 9; n += 1) await limits.count("k", "a");
  expect(store.statements).toEqual(Array.from({ length: 9 }, () => 1));
});

test("a key that has used its minute up is refused without the database until the minute ends", async () => {
  let now = 0;
  const store = counted(3);
  const limits = openKeyLimits(store, () => now);
  for (let n = 0; n < 3; n += 1) expect((await limits.count("k", "a")).granted).toBe(true);
  expect((await limits.count("k", "a")).granted).toBe(false);
  const { length } = store.statements;
  now = 20_000;
  expect((await limits.count("k", "a")).minute).toEqual({ left: 0, resetMs: 40_000 });
  expect(store.statements).toHaveLength(length);
  now = 60_000;
  await limits.count("k", "a");
  expect(store.statements).toHaveLength(length + 1);
});

test("two processes that share a limit grant it once between them", async () => {
  const store = counted(1000);
  const [one, other] = [openKeyLimits(store, () => 0), openKeyLimits(store, () => 0)];
  const calls = await Promise.all(
    Array.from({ length: 1300 }, (_, n) => (n % 2 === 0 ? one : other).count("k", "203.0.113.7")),
  );
  const granted = calls.filter((each) => each.granted).length;
  expect(granted).toBeLessThanOrEqual(1000);
  // What one of them took ahead and did not use is lost to the other: fewer than twenty calls.
  expect(granted).toBeGreaterThan(980);
});
