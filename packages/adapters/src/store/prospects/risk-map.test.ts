import { buildReport } from "@broker/core/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { bookAt, scanOf } from "../test/build-book.ts";
import { buildDarkWeb } from "../test/build-dark-web.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

describe.each(DEFAULT_DATABASE)("the risk map on $kind", ({ make }) => {
  const { prospects: store, options } = testWorkspace(new Date("2026-11-05T09:00:00Z"), make);
  let book: ReturnType<typeof bookAt>;
  beforeEach(async () => {
    book = bookAt(options().database);
  });

  test("the map names a region's newest breach, and counts sample companies only where there are no others", async () => {
    await book.list([{ domain: "acme.example", postcode: "M1 1AE" }]);
    const { database, close } = await openDatabase({ database: options().database, now: new Date(0) });
    const breach = {
      rule: "new-breach",
      type: "breach",
      priority: "high",
      impact: "",
      action_required: "",
      evidence: "[]",
    };
    const about = { domain: "acme.example", company: "Acme", status: "new", before_scan: "a", after_scan: "b" };
    for (const [id, at, event] of [
      ["1", "2026-11-01T09:00:00.000Z", "New breach: Old Forum"],
      ["2", "2026-11-03T09:00:00.000Z", "New breach: Example Shop"],
    ] as const)
      await database
        .insertInto("events")
        .values({ id, at, event, ...breach, ...about })
        .execute();
    const manchester = async () => {
      const { regions, sample } = await store.regions();
      const { businesses, lastIncident } = regions.find((each) => each.id === "greater-manchester") ?? {};
      return { sample, businesses, lastIncident };
    };
    const known = { businesses: 1, lastIncident: "3 Nov 2026 · Acme: New breach: Example Shop" };
    expect(await manchester()).toEqual({ sample: false, ...known });
    await database.updateTable("prospects").set({ sample: 1 }).execute();
    expect(await manchester()).toEqual({ sample: true, ...known });
    await book.list([{ domain: "brand.example" }]);
    expect(await manchester()).toEqual({ sample: false, businesses: 0, lastIncident: null });
    await close();
  });

  test("a breach that the first scan found is the region's last incident, unless a later one was found", async () => {
    await book.list([
      { domain: "acme.example", name: "Acme Ltd", postcode: "M1 1AE" },
      { domain: "bravo.example", postcode: "M1 1AE" },
    ]);
    const lastIncident = async () =>
      (await store.regions()).regions.find(({ id }) => id === "greater-manchester")?.lastIncident;
    const breached = (on: string) => buildDarkWeb({ kind: "own-service", name: "Acme Shop", on });
    await book.scan(scanOf("acme.example", 40, { facts: { ...buildReport().facts, darkWeb: breached("2024-03-09") } }));
    expect(await lastIncident()).toBe("9 Mar 2024 · Acme Ltd: Data breach at Acme Shop");
    await book.scan(
      scanOf("bravo.example", 40, { facts: { ...buildReport().facts, darkWeb: breached("2025-06-01") } }),
    );
    expect(await lastIncident()).toBe("1 Jun 2025 · bravo.example: Data breach at Acme Shop");
  });
});
