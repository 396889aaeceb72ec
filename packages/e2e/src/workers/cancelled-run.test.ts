import type { Job, JobEvent } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS, type Wire } from "../service/http-world.ts";
import { type MonitorFleet, startMonitorFleet } from "./monitor-fleet.ts";

const CLIENTS = 6;

let fleet: MonitorFleet;
let server: Wire;
beforeAll(async () => {
  fleet = await startMonitorFleet(CLIENTS, 100, "2026-11-20T12:00:00.000Z");
  await fleet.near("monitor", "schedule", "set", "daily");
  fleet.setClock("2026-11-21T07:00:00.000Z");
  server = await fleet.serveHere("--monitor-every", "1h");
}, START_MS);
afterAll(() => fleet.close());

const slots = (state: string) => fleet.database.count(`select count(*) from monitor_slots where state = '${state}'`);
const begin = async (): Promise<Job> => (await server.call("POST", "/api/monitor/run", {})).body as Job;

test("a run that is cancelled hands its slots back, and the next one scans the clients that are left", async () => {
  const first = await begin();
  await expect.poll(() => slots("done"), { timeout: 60_000 }).toBeGreaterThan(0);
  await server.call("DELETE", `/api/jobs/${first.id}`);
  expect((await server.ended(first.id)).state).toBe("cancelled");
  expect(await slots("running")).toBe(0);
  const before = await slots("done");
  expect(before).toBeLessThan(CLIENTS);
  const second = await begin();
  const ended = await server.ended(second.id);
  expect(ended).toMatchObject({ state: "done", progress: { done: CLIENTS - before, total: CLIENTS - before } });
  expect(await slots("done")).toBe(CLIENTS);
  expect(await fleet.database.count("select count(distinct id) from scans")).toBe(CLIENTS);
  const { events } = await server.events(`/api/jobs/${second.id}/events`);
  const scanned = events.filter((each: JobEvent) => each.type === "told" && each.event.type === "scan-finished");
  expect(scanned).toHaveLength(CLIENTS - before);
}, 180_000);
