import { expect, it } from "vitest";
import { turnstile } from "./turnstile.ts";

it("lets so many in at once, the others in the order they came", async () => {
  const gate = turnstile(2);
  const order: string[] = [];
  const doors = ["a", "b", "c", "d"].map((name) => ({ name, open: Promise.withResolvers<void>() }));
  const passing = doors.map(({ name, open }) =>
    gate.pass(async () => {
      order.push(name);
      await open.promise;
    }),
  );
  expect(order).toEqual(["a", "b"]);
  doors[1]?.open.resolve();
  await passing[1];
  expect(order).toEqual(["a", "b", "c"]);
  for (const { open } of doors) open.resolve();
  await Promise.all(passing);
  expect(order).toEqual(["a", "b", "c", "d"]);
});

it("frees the place of a task that fails", async () => {
  const gate = turnstile(1);
  await expect(gate.pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(gate.enter()).toBe(true);
});
