import { expect, test } from "vitest";
import { BOTH_DATABASES } from "../test/databases.ts";
import { dataVersion } from "./data-version.ts";
import { openDatabase } from "./open-database.ts";

test.each(BOTH_DATABASES)(
  "on $kind the version differs after each write of any process, or is not known",
  async ({ kind, make }) => {
    const place = await make();
    const options = { database: place.url, now: new Date("2026-11-05T09:00:00Z") };
    const [one, other] = [await openDatabase(options), await openDatabase(options)];
    const write = ({ database }: typeof one, domain: string) =>
      database
        .insertInto("opt_outs")
        .values({ domain, recorded_at: "2026-11-05T09:00:00Z", said_by: "jane", reason: null })
        .execute();
    const version = () => dataVersion(one.database);
    const first = await version();
    await one.database.selectFrom("opt_outs").selectAll().execute();
    const unchanged = await version();
    await write(one, "a.example");
    const afterOwn = await version();
    await write(other, "b.example");
    const afterOther = await version();
    const lease = { name: "call", slot: 0, holder: "one", held_until: 1 };
    await one.database.insertInto("leases").values(lease).execute();
    await one.database.updateTable("leases").set({ held_until: 2 }).where("holder", "=", "one").execute();
    const taken = await one.database.deleteFrom("leases").where("holder", "=", "one").returning("slot").execute();
    const afterBookkeeping = await version();
    if (kind === "SQLite") {
      expect(unchanged).toBe(first);
      expect(new Set([first, afterOwn, afterOther]).size).toBe(3);
      expect([taken.length, afterBookkeeping]).toEqual([1, afterOther]);
    } else expect([first, unchanged, afterOwn, afterOther]).toEqual([null, null, null, null]);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  },
);
