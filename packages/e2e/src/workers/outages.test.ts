import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS } from "../service/http-world.ts";
import { type OwnPostgres, ownPostgres } from "./own-postgres.ts";
import { eachOnce, type Fleet, startFleet, storedOf, type WorkerProcess } from "./worker-fleet.ts";

const ROWS = 36;

let postgres: OwnPostgres;
let fleet: Fleet;
let workers: readonly WorkerProcess[];
beforeAll(async () => {
  postgres = await ownPostgres();
  fleet = await startFleet(ROWS, 20, { perAddressConcurrency: 8 }, async () => postgres);
  workers = await Promise.all([1, 2, 3].map(() => fleet.worker("--lease", "4s", "--concurrency", "4")));
}, START_MS);
afterAll(() => fleet.close());

const ask = (statement: string) => fleet.database.ask(statement);
const finished = async () => {
  const [row] = await ask("select count(*) from batch_rows where state in ('complete', 'partial')");
  return Number(row?.count);
};
const SLOW = { timeout: 60_000, interval: 100 };

test("a database that is restarted while three workers share a list, and a full disk, cost no row and double none", async () => {
  const list = await fleet.beginList();
  await expect.poll(finished, SLOW).toBeGreaterThan(6);
  await postgres.restart("immediate");
  await expect.poll(finished, SLOW).toBeGreaterThan(12);
  await postgres.restart("fast");
  await expect.poll(finished, SLOW).toBeGreaterThan(18);

  // PostgreSQL reports a full disk by this code, whichever table it could not extend.
  await ask(`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await ask("create trigger full_disk before insert on scans for each row execute function refuse_full()");
  const said = () => workers.map(({ stderr }) => stderr()).join("");
  await expect.poll(said, SLOW).toContain("A job is tried again: ");
  const [before] = await ask("select count(*) from scans");
  await wait(500);
  const [after] = await ask("select count(*) from scans");
  expect(after?.count).toBe(before?.count);
  await ask("drop trigger full_disk on scans");

  expect(await fleet.server.ended(list.job)).toMatchObject({ state: "done", progress: { done: ROWS, total: ROWS } });
  expect(await storedOf(fleet, list)).toEqual(eachOnce(ROWS));
  // No scan lies without its row, and no row without its scan.
  const [torn] = await ask(`select count(*) from batch_rows r full join scans s on s.id = r.scan_id
    where r.scan_id is null or s.id is null`);
  expect(torn?.count).toBe("0");
  for (const worker of workers) expect(await worker.end("SIGTERM")).toBe(0);
}, 150_000);
