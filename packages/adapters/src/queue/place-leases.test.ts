import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../store/database/open-database.ts";
import { DATABASES, type TestDatabase } from "../store/test/databases.ts";
import { placeLeases } from "./place-leases.ts";

const on = DATABASES.filter(({ kind }) => kind === "PostgreSQL");
const never = new AbortController().signal;

/** Runs tasks of one name over several processes' places, and counts how many run at once. */
async function mostAtOnce(processes: readonly ReturnType<typeof placeLeases>[], most: number): Promise<number> {
  let running = 0;
  let highest = 0;
  const task = async (places: ReturnType<typeof placeLeases>) => {
    const leave = await places.enter("host a.example", most, never);
    running += 1;
    highest = Math.max(highest, running);
    await wait(15);
    running -= 1;
    leave?.();
  };
  await Promise.all(processes.flatMap((places) => Array.from({ length: 8 }, () => task(places))));
  return highest;
}

for (const { make } of on) {
  let place: TestDatabase;
  let databases: OpenDatabase[];
  beforeAll(async () => {
    place = await make();
    const options = { database: place.url, now: new Date("2026-11-05T09:00:00Z") };
    databases = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(databases.map((each) => each.close()));
    await place.remove();
  });

  test("three processes together never exceed a limit of two, and each has its turn", async () => {
    expect(await mostAtOnce(databases.map(placeLeases), 2)).toBe(2);
  });

  test("a place of a dead process is free again after its time, and not before", async () => {
    const [first, second] = databases.map(placeLeases);
    expect(await first?.enter("host dead.example", 1, never)).not.toBeNull();
    expect(await second?.enter("host dead.example", 1, AbortSignal.timeout(400))).toBeNull();
    await databases[0]?.read((tables) =>
      sql`update leases set held_until = 0 where name = 'host dead.example'`.execute(tables),
    );
    expect(await second?.enter("host dead.example", 1, AbortSignal.timeout(2000))).not.toBeNull();
  });

  test("a place that is left after a pause is free for no process in the meantime", async () => {
    const [first, second] = databases.map(placeLeases);
    const leave = await first?.enter("source spaced", 1, never);
    leave?.(600);
    expect(await first?.enter("source spaced", 1, AbortSignal.timeout(200))).toBeNull();
    expect(await second?.enter("source spaced", 1, AbortSignal.timeout(3000))).not.toBeNull();
  });

  test("of the tasks of one process that wait for a name, only the first asks again and again", async () => {
    const [first, second] = databases as [OpenDatabase, OpenDatabase];
    const leave = await placeLeases(first).enter("host busy.example", 1, never);
    let asked = 0;
    const read: OpenDatabase["read"] = (work) => {
      asked += 1;
      return second.read(work);
    };
    const places = placeLeases({ ...second, read });
    const waiting = Array.from({ length: 8 }, () => places.enter("host busy.example", 1, AbortSignal.timeout(400)));
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => null));
    // Each once, and then one every 40 ms at most: together they would ask forty times.
    expect(asked).toBeLessThan(8 + 12);
    leave?.();
  });
}
