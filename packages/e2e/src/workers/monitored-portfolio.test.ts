import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../service/http-world.ts";
import { type MonitorFleet, startMonitorFleet } from "./monitor-fleet.ts";

const CLIENTS = 20;
const LEASE = ["--lease", "2s"];
/** Nights of a daily schedule, one of them the night in which clocks go back. */
const NIGHTS = ["2027-10-30", "2027-10-31", "2027-11-01"];

let fleet: MonitorFleet;
beforeAll(async () => {
  fleet = await startMonitorFleet(CLIENTS, 40, "2027-10-29T12:00:00.000Z");
  expect(await fleet.command("monitor", "schedule", "set", "daily").ended).toBe(0);
}, START_MS);
afterAll(() => fleet.close());

const ended = () => fleet.count("select count(*) from monitor_slots where state = 'done'");

test("serve, workers and the command monitor a portfolio together, and each slot is scanned once despite kills", async () => {
  let kills = 0;
  for (const [night, day] of NIGHTS.entries()) {
    fleet.setClock(`${day}T07:00:00.000Z`);
    const server = await fleet.serve("--no-work", "--monitor-every", "300ms");
    const second = await fleet.serve("--monitor-every", "300ms");
    const workers = [1, 2].map(() => fleet.command("worker", "--lanes", "monitor", ...LEASE));
    const runs = [1, 2].map(() => fleet.command("monitor", "run", ...LEASE));
    const before = night * CLIENTS;
    const victims = [runs[0]?.process, workers[0]?.process, second.process, workers[1]?.process];
    for (const [place, victim] of victims.entries()) {
      await expect.poll(ended, { timeout: 90_000 }).toBeGreaterThan(before + place * 3);
      victim?.kill("SIGKILL");
      kills += 1;
    }
    // Cron starts the command again and again.
    const deadline = performance.now() + 120_000;
    while ((await ended()) < before + CLIENTS && performance.now() < deadline) {
      await fleet.command("monitor", "run", ...LEASE).ended;
      await wait(500);
    }
    expect(await ended()).toBe(before + CLIENTS);
    await runs[1]?.ended;
    expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
  }
  expect(kills).toBe(12);
  const slots = CLIENTS * NIGHTS.length;
  expect(await fleet.count("select count(*) from monitor_slots")).toBe(slots);
  expect(await fleet.count("select count(*) from (select distinct client_id, slot from monitor_slots) as each")).toBe(
    slots,
  );
  // One scan of each host a day, and none beside those of the slots.
  expect(await fleet.count("select count(*) from monitor_scans where scan_id is not null")).toBe(slots);
  expect(await fleet.count("select count(distinct id) from scans")).toBe(slots);
  const days = NIGHTS.map((day) => `'${day}'`).join(", ");
  expect(await fleet.count(`select count(*) from monitor_slots where slot in (${days})`)).toBe(slots);
}, 600_000);
