import { AppError } from "@broker/contracts";
import { expect, test } from "vitest";
import { cacheSimulations } from "./cached-simulations.ts";
import { runSimulation, type Simulate, type Simulation, simulateHere } from "./simulation.ts";
import { smallForecast } from "./test/small-forecast.ts";

const NOON = "2026-11-22T12:00:00.000Z";
const LATER = "2026-11-22T12:00:07.000Z";

/** A simulator that records its requests and finishes on command. */
function heldBack() {
  const queries: { readonly simulation: Simulation; readonly signal: AbortSignal | undefined }[] = [];
  const gate = Promise.withResolvers<void>();
  const simulate: Simulate = async (simulation, signal) => {
    queries.push({ simulation, signal });
    await gate.promise;
    return simulateHere(simulation);
  };
  return { asked: queries, simulate, open: gate.resolve, fail: gate.reject };
}

test("a repeated simulation is not run again, and carries the new time of request", async () => {
  const { asked, simulate, open } = heldBack();
  open();
  const stored = cacheSimulations(simulate);
  await stored(smallForecast(NOON));
  const later = await stored(smallForecast(LATER));
  expect(asked).toHaveLength(1);
  expect(later).toEqual(runSimulation(smallForecast(LATER)));
  expect(JSON.stringify(later)).toContain(LATER);
});

test("another seed, other years and another company are other simulations", async () => {
  const { asked, simulate, open } = heldBack();
  open();
  const saved = cacheSimulations(simulate);
  const one = smallForecast(NOON);
  const { terms: _, ...same } = await saved(one);
  const others = [
    smallForecast(NOON, { seed: 2 }),
    smallForecast(NOON, { years: 20_000 }),
    { ...one, profile: { ...one.profile, name: "Another Ltd" } },
  ];
  for (const other of others) expect(await saved(other)).not.toMatchObject(same);
  expect(asked).toHaveLength(4);
});

test("a request during a run shares it; the run continues while one caller waits, and stops with the last", async () => {
  const { asked, simulate, open } = heldBack();
  const persisted = cacheSimulations(simulate);
  const [first, second] = [new AbortController(), new AbortController()];
  const one = persisted(smallForecast(NOON), first.signal);
  const other = persisted(smallForecast(LATER), second.signal);
  first.abort();
  await expect(one).rejects.toMatchObject({ code: "interrupted" });
  expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, false]);
  second.abort();
  await expect(other).rejects.toBeInstanceOf(AppError);
  expect(asked[0]?.signal?.aborted).toBe(true);
  open();
  await persisted(smallForecast(NOON));
  expect(asked).toHaveLength(2);
});

test("a failure is reported to all callers that wait, and is not cached", async () => {
  const { asked, simulate, fail } = heldBack();
  const kept = cacheSimulations(simulate);
  const waiting = [kept(smallForecast(NOON)), kept(smallForecast(LATER))];
  fail(new AppError("usage", "These terms cannot stand together."));
  for (const each of await Promise.allSettled(waiting))
    expect(each).toMatchObject({ status: "rejected", reason: { message: "These terms cannot stand together." } });
  await expect(kept(smallForecast(NOON))).rejects.toThrow();
  expect(asked).toHaveLength(2);
});

test("the cache has a maximum size; the most recently requested are retained", async () => {
  const { asked, simulate, open } = heldBack();
  open();
  const kept = cacheSimulations(simulate, 2);
  const seeds = () => asked.map(({ simulation }) => simulation.kind === "forecast" && simulation.run.seed);
  for (const seed of [1, 2, 1, 3, 1, 2]) await kept(smallForecast(NOON, { seed }));
  expect(seeds()).toEqual([1, 2, 3, 2]);
});
