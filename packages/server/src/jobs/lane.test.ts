import { expect, test } from "vitest";
import { openLane } from "./lane.ts";

const NEVER = new AbortController().signal;

test("lets its width pass at once, and the rest in order of arrival", async () => {
  const lane = openLane(2);
  const [first] = [await lane.enter(NEVER), await lane.enter(NEVER)];
  const passed: string[] = [];
  const third = lane.enter(NEVER).then((leave) => {
    passed.push("third");
    return leave;
  });
  const fourth = lane.enter(NEVER).then(() => passed.push("fourth"));
  await Promise.resolve();
  expect(passed).toEqual([]);
  first?.();
  first?.();
  const leave = await third;
  expect(passed).toEqual(["third"]);
  leave();
  await fourth;
  expect(passed).toEqual(["third", "fourth"]);
});

test("a caller that gives up while waiting uses no turn", async () => {
  const lane = openLane(1);
  const leave = await lane.enter(NEVER);
  const impatient = new AbortController();
  const given = lane.enter(impatient.signal);
  const patient = lane.enter(NEVER);
  impatient.abort(new Error("no more"));
  await expect(given).rejects.toThrow("no more");
  leave();
  await expect(patient).resolves.toBeTypeOf("function");
});
