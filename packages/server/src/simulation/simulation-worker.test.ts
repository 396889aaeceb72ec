import { expect, test } from "vitest";
import { simulateInWorker } from "./cached-simulations.ts";
import { runSimulation } from "./simulation.ts";
import { smallForecast } from "./test/small-forecast.ts";

const NOON = "2026-11-22T12:00:00.000Z";
/** Enough years to run long after everything else here. */
const LONG = { years: 200_000_000 };

test("an abandoned simulation is stopped, or never started while queued, and the next one runs", async () => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const ended: string[] = [];
  const reported = (name: string) => (error: unknown) => {
    ended.push(name);
    return error;
  };
  const long = simulateInWorker(smallForecast(NOON, LONG), running.signal).catch(reported("running"));
  const behind = simulateInWorker(smallForecast(NOON, LONG), waiting.signal).catch(reported("waiting"));
  waiting.abort();
  expect(await behind).toMatchObject({ code: "interrupted" });
  running.abort();
  expect(await long).toMatchObject({ code: "interrupted" });
  expect(ended).toEqual(["waiting", "running"]);
  expect(await simulateInWorker(smallForecast(NOON))).toEqual(runSimulation(smallForecast(NOON)));
});
