import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../service/http-world.ts";
import { type OwnPostgres, ownPostgres } from "./own-postgres.ts";
import { eachOnce, type Fleet, startFleet, storedOf, type WorkerProcess } from "./worker-fleet.ts";

/** Companies of each list: four blocks of five, of which two workers have two at once. */
const ROWS = 20;
const ARGS = ["--lease", "2s", "--concurrency", "4"];
const SLOW = { timeout: 60_000, interval: 50 };

let postgres: OwnPostgres;
let fleet: Fleet;
/** Those that the second list finds, each in a process of its own. */
let workers: readonly WorkerProcess[];
beforeAll(async () => {
  postgres = await ownPostgres();
  fleet = await startFleet(2 * ROWS, 40, { perAddressConcurrency: 6 }, async () => postgres);
}, START_MS);
afterAll(() => fleet.close());

const ask = (statement: string) => fleet.database.ask(statement);
const count = (query: string) => fleet.database.count(query);
const finishedOf = (batch: string) => () =>
  count(`select count(*) from batch_rows where batch_id = '${batch}' and state in ('complete', 'partial')`);
const holders = async () => (await ask("select distinct holder from leases")).map(({ holder }) => `'${holder}'`);
/** A place at a site that a process could not leave is free after half a minute, which need not pass here. */
const endPlaces = (of: readonly string[]) =>
  ask(`update leases set held_until = 0 where holder in (${["''", ...of].join()})`);

test("a list ends once with every row scanned once, although one worker is killed and another sleeps past its lease", async () => {
  const killed = await fleet.worker(...ARGS);
  const list = await fleet.beginList({ to: ROWS, only: "web" });
  await expect.poll(holders, SLOW).toHaveLength(1);
  const lost = await holders();
  const asleep = await fleet.worker(...ARGS);
  await expect.poll(holders, SLOW).toHaveLength(2);
  await killed.end("SIGKILL");
  await endPlaces(lost);
  const finished = finishedOf(list.batch);
  const before = await finished();
  await expect.poll(finished, SLOW).toBeGreaterThan(before);
  asleep.process.kill("SIGSTOP");
  const replacement = await fleet.worker(...ARGS);
  // By then the rows of both are the replacement's; awake, the sleeper goes on with what it had of some.
  await wait(2000);
  asleep.process.kill("SIGCONT");
  expect(await fleet.server.ended(list.job)).toMatchObject({ state: "done", progress: { done: ROWS, total: ROWS } });
  expect(await storedOf(fleet, list)).toEqual(eachOnce(ROWS));
  // Two at once for each name and six for each address, over all processes.
  const { counters } = fleet.world;
  const ofNames = fleet.domains.map((domain) => counters.site(domain).maxSimultaneousRequests);
  expect(Math.max(...ofNames)).toBeLessThanOrEqual(2);
  expect(counters.maxSimultaneousRequests("127.0.0.1")).toBeLessThanOrEqual(6);
  workers = [asleep, replacement];
}, 180_000);

test("a database that is restarted while two workers share a list, and a full disk, cost no row and double none", async () => {
  const list = await fleet.beginList({ from: ROWS, only: "web" });
  const finished = finishedOf(list.batch);
  await expect.poll(finished, SLOW).toBeGreaterThan(2);
  await postgres.restart("immediate");
  await endPlaces(await holders());
  await expect.poll(finished, SLOW).toBeGreaterThan(6);
  await postgres.restart("fast");
  await endPlaces(await holders());
  await expect.poll(finished, SLOW).toBeGreaterThan(9);

  // PostgreSQL reports a full disk by this code, whichever table it could not extend.
  await ask(`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await ask("create trigger full_disk before insert on scans for each row execute function refuse_full()");
  const said = () => workers.map(({ stderr }) => stderr()).join("");
  await expect.poll(said, SLOW).toMatch(/A job is tried again: .* is full/);
  const before = await count("select count(*) from scans");
  await wait(300);
  expect(await count("select count(*) from scans")).toBe(before);
  await ask("drop trigger full_disk on scans");

  expect(await fleet.server.ended(list.job)).toMatchObject({ state: "done", progress: { done: ROWS, total: ROWS } });
  expect(await storedOf(fleet, list)).toEqual(eachOnce(ROWS));
  // No scan lies without its row, and no row without its scan.
  expect(
    await count(`select count(*) from batch_rows r full join scans s on s.id = r.scan_id
    where r.scan_id is null or s.id is null`),
  ).toBe(0);
  for (const worker of workers) expect(await worker.end("SIGTERM")).toBe(0);
}, 150_000);
