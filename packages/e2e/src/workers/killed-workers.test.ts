import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../service/http-world.ts";
import { eachOnce, type Fleet, startFleet, storedOf, type WorkerProcess } from "./worker-fleet.ts";

const ROWS = 45;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet(ROWS, 20, { perAddressConcurrency: 8 });
}, START_MS);
afterAll(() => fleet.close());

const LEASE = ["--lease", "2s", "--concurrency", "4"];
const finished = () => fleet.database.count("select count(*) from batch_rows where state in ('complete', 'partial')");

test("a list ends once with every row scanned once, although workers are killed and one sleeps past its lease", async () => {
  const workers: WorkerProcess[] = await Promise.all([1, 2, 3].map(() => fleet.worker(...LEASE)));
  const { job, batch } = await fleet.beginList();
  // Each third of the list one worker dies or sleeps, whatever it is doing.
  await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(8);
  await workers[0]?.end("SIGKILL");
  await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(16);
  workers[1]?.process.kill("SIGSTOP");
  const replacement = await fleet.worker(...LEASE);
  await wait(3000);
  workers[1]?.process.kill("SIGCONT");
  await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(30);
  await workers[2]?.end("SIGKILL");
  const ended = await fleet.server.ended(job);
  expect(ended).toMatchObject({ state: "done", progress: { done: ROWS, total: ROWS } });
  expect(await storedOf(fleet, { job, batch })).toEqual(eachOnce(ROWS));
  // Two at once for each name and eight for each address, over all processes.
  const { counters } = fleet.world;
  const ofNames = fleet.domains.map((domain) => counters.site(domain).maxSimultaneousRequests);
  expect(Math.max(...ofNames)).toBeLessThanOrEqual(2);
  expect(counters.maxSimultaneousRequests("127.0.0.1")).toBeLessThanOrEqual(8);
  expect(await replacement.end("SIGTERM")).toBe(0);
}, 180_000);
