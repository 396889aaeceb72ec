import { afterEach, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../store/database/open-database.ts";
import { DATABASES, type TestDatabase } from "../../store/test/databases.ts";
import { roomIn, sourceWindow } from "./source-window.ts";

const LIMIT = { questions: 3, lengthMs: 10_000, slotMs: 1_000 };

describe("the room in a window of three questions in ten seconds", () => {
  test("is there until the third, and again once the first slot has left whole", () => {
    expect(roomIn([], LIMIT, 50_000)).toBeNull();
    const full = [
      { slot: 50_000, taken: 2 },
      { slot: 52_000, taken: 1 },
    ];
    expect(roomIn(full.slice(0, 1), LIMIT, 52_000)).toBeNull();
    // The slot of 50 to 51 s leaves at 61 s.
    expect(roomIn(full, LIMIT, 53_000)).toBe(8_000);
    expect(roomIn(full, LIMIT, 60_999)).toBe(1);
    expect(roomIn(full, LIMIT, 61_000)).toBeNull();
  });

  test("is sought past several slots where a limit was overrun", () => {
    const over = [
      { slot: 52_000, taken: 3 },
      { slot: 50_000, taken: 2 },
    ];
    expect(roomIn(over, LIMIT, 53_000)).toBe(10_000);
  });
});

describe.each(DATABASES)("questions counted in $kind", ({ make }) => {
  const open: OpenDatabase[] = [];
  let place: TestDatabase | undefined;
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    await place?.remove();
  });

  test("are counted by two processes together, by source, and forgotten when they have left the window", async () => {
    place = await make();
    const options = { database: place.url, now: new Date("2026-11-05T09:00:00Z") };
    let now = 50_500;
    const clock = { now: () => new Date(now), elapsedMs: () => now };
    const process = async (source = "companiesHouse") => {
      const opened = await openDatabase(options);
      open.push(opened);
      return sourceWindow(source, LIMIT, opened, clock);
    };
    const [one, two, other] = [await process(), await process(), await process("another")];
    expect([await one(), await two(), await one()]).toEqual([null, null, null]);
    // The slot of 50 to 51 s leaves at 61 s.
    expect(await two()).toBe(10_500);
    expect(await other()).toBeNull();
    now = 61_000;
    expect(await two()).toBeNull();
    const rows = await open[0]?.database.selectFrom("source_places").selectAll().orderBy("source").execute();
    expect(rows).toHaveLength(2);
    now = 90_000;
    expect(await one()).toBeNull();
    const left = await open[0]?.database
      .selectFrom("source_places")
      .select(["slot", "taken"])
      .where("source", "=", "companiesHouse")
      .execute();
    expect(left).toEqual([{ slot: 90_000, taken: 1 }]);
  });
});

test("a process without a database, or with one that rejects writes, counts for itself", async () => {
  const clock = { now: () => new Date(1_000), elapsedMs: () => 1_000 };
  const place = await DATABASES[0]?.make();
  if (place === undefined) throw new Error("no database");
  const closed = await openDatabase({ database: place.url, now: new Date("2026-11-05T09:00:00Z") });
  await closed.close();
  for (const opened of [null, closed]) {
    const take = sourceWindow("companiesHouse", LIMIT, opened, clock);
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).toBe(11_000);
  }
  await place.remove();
});
