import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { MIGRATIONS } from "./all.ts";

const AT = "2026-11-20T09:00:00.000Z";
const now = new Date("2026-11-29T09:00:00Z");
const before = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === "0057-alerts"),
);

describe.each(DEFAULT_DATABASE)("a database in which one read state served all, on $kind", ({ makeEmpty }) => {
  test("has what was read as read by every user, and by the person who did so", async () => {
    const place = await makeEmpty();
    const opened = await openDatabase({ database: place.url, now, migrations: before });
    const tables = opened.database as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const user = (name: string) => ({
      ...{ key: name.toLowerCase(), name, role: "broker", password: "", created_at: AT, created_by: "owner" },
    });
    await tables
      .insertInto("users")
      .values([user("Amy"), user("Ben")])
      .execute();
    const notice = (id: string, read_at: string | null, read_by: string | null) => ({
      ...{ id, read_at, read_by, kind: "scan-finished", title: "Scan finished", message: id, type: "system" },
      ...{ at: AT, action_url: "/app", domain: null, batch_id: null },
    });
    await tables
      .insertInto("notifications")
      .values([notice("by-amy", AT, "AMY"), notice("by-owner", AT, "Carol"), notice("unread", null, null)])
      .execute();
    await opened.close();
    const upgraded = await openDatabase({ database: place.url, now });
    const reads = await upgraded.database
      .selectFrom("notification_reads")
      .selectAll()
      .orderBy("notification_id")
      .orderBy("person")
      .execute();
    expect(reads.map(({ notification_id, person, at }) => [notification_id, person, at])).toEqual([
      ["by-amy", "amy", AT],
      ["by-amy", "ben", AT],
      ["by-owner", "amy", AT],
      ["by-owner", "ben", AT],
      ["by-owner", "carol", AT],
    ]);
    await upgraded.close();
    await place.remove();
  });
});
