import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { DATABASES, type TestDatabase } from "../test/databases.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../workspace-database.ts";
import type { PoolState } from "./database-health.ts";

const now = () => new Date("2026-11-29T09:00:00Z");

describe.each(DATABASES)("the health of $kind", ({ kind, make }) => {
  const open: (TestDatabase | WorkspaceDatabase)[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await ("remove" in each ? each.remove() : each.close());
  });
  const opened = async () => {
    const place = await make();
    const database = openWorkspaceDatabase({ database: place.url, now });
    open.push(place, database);
    return database;
  };

  test("a database that the product has opened is current", async () => {
    expect(await (await opened()).health()).toEqual({ schema: "current" });
  });

  test("only a server has a pool, whose queries wait once all connections are in use", async () => {
    const database = await opened();
    expect(database.pool()).toBeNull();
    await database.health();
    if (kind === "SQLite") {
      expect(database.pool()).toBeNull();
      return;
    }
    expect(database.pool()).toEqual({ size: 1, idle: 1, waiting: 0 });
    let isDone = false;
    const all = Promise.all(Array.from({ length: 60 }, () => database.health())).then(() => (isDone = true));
    const seen: (PoolState | null)[] = [];
    for (; !isDone; await setImmediate()) seen.push(database.pool());
    await all;
    const busiest = seen.find((pool) => pool !== null && pool.waiting > 0 && pool.size > 1);
    expect(busiest).toMatchObject({ idle: 0 });
    expect(database.pool()?.waiting).toBe(0);
  });
});

test("a server that does not answer is an error that names no password", async () => {
  const database = openWorkspaceDatabase({ database: "postgres://broker:planted@127.0.0.1:1/broker", now });
  await expect(database.health()).rejects.toMatchObject({
    code: "store_unavailable",
    message: expect.not.stringContaining("planted"),
  });
  await database.close();
});
