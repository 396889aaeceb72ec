import { assertValue } from "@broker/core";
import { describe, expect, test } from "vitest";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { storedStanding } from "../test/build-compliance.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const TODAY = "2026-11-05";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);
const COUNTS = { pillars: 2, unverified: 20 };

describe.each(DATABASES)("standings on $kind", ({ kind, make }) => {
  const { clients, compliance, options } = testWorkspace(new Date(NOW), make);

  /** A client that has adopted these frameworks, with standings that count until something changes. */
  async function client(name: string, domains: string[] = [], standings = [storedStanding("cyber-essentials")]) {
    const [{ id } = { id: "" }] = await clients.record([company(name, domains)]);
    const change = (known: Awaited<ReturnType<typeof compliance.find>>) => known;
    await compliance.save({ client: id, seen: 0, action: "framework adopted", detail: {}, change }, JANE);
    const changes = (await compliance.changes(id)) ?? -1;
    expect(await compliance.saveStandings(id, { changes, library: "l1", until: null }, standings, COUNTS)).toBe(true);
    return id;
  }
  const stale = async (library = "l1", today = TODAY) =>
    (await compliance.stale({ today, library })).map((each) => each.client);
  const names = async (asked: Partial<Parameters<typeof compliance.page>[0]> = {}) => {
    const { items, total, next } = await compliance.page({ limit: 50, ...asked });
    return { names: items.map(({ name }) => name), total, next };
  };

  test("are paged by the name of the client, and filtered by text, framework, standing and due day of one framework", async () => {
    await client("Beta Ltd", [], [storedStanding("dora", { standing: "compliant", nextGapDue: "2026-11-20" })]);
    await client(
      "Acme Ltd",
      ["acme.example"],
      [storedStanding("cyber-essentials"), storedStanding("dora", { nextGapDue: "2026-11-01" })],
    );
    await clients.record([company("Gamma Ltd")]);
    expect(await names()).toEqual({ names: ["Acme Ltd", "Beta Ltd"], total: 2, next: null });
    expect((await names({ all: true })).names).toEqual(["Acme Ltd", "Beta Ltd", "Gamma Ltd"]);
    const first = await names({ limit: 1 });
    expect([first.names, first.total]).toEqual([["Acme Ltd"], 2]);
    expect(await names({ limit: 1, after: first.next ?? "" })).toEqual({ names: ["Beta Ltd"], total: 2, next: null });
    expect((await names({ search: "ACME.ex" })).names).toEqual(["Acme Ltd"]);
    expect((await names({ search: "a_me" })).names).toEqual([]);
    expect((await names({ framework: "dora", standing: "compliant" })).names).toEqual(["Beta Ltd"]);
    expect((await names({ framework: "cyber-essentials", standing: "compliant" })).names).toEqual([]);
    expect((await names({ dueBy: "2026-11-19" })).names).toEqual(["Acme Ltd"]);
    expect((await names({ dueBy: "2026-11-20" })).total).toBe(2);
    await expect(names({ after: "no-cursor" })).rejects.toMatchObject({ code: "usage" });
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("are to be calculated after a change of record, evidence or scan, with another library, and after their last day", async () => {
    const id = await client("Acme Ltd", ["acme.example"]);
    const renew = async (until: string | null = null) => {
      const changes = (await compliance.changes(id)) ?? -1;
      await compliance.saveStandings(id, { changes, library: "l1", until }, []);
    };
    expect([await stale(), await stale("l2")]).toEqual([[], [id]]);
    const statement = { field: "employees", value: 40, provenance: "declared", asOf: NOW, by: "jane" } as const;
    await clients.edit(id, (log) => assertValue(log, statement, NOW), JANE);
    expect(await stale()).toEqual([id]);
    await renew();
    await bookAt(options().database).scan(scanOf("acme.example", 70));
    expect(await stale()).toEqual([id]);
    await renew("2026-11-05");
    expect([await stale(), await stale("l1", "2026-11-06")]).toEqual([[], [id]]);
  });

  test("are not saved if the client has changed since they were calculated", async () => {
    const id = await client("Acme Ltd");
    const before = (await compliance.changes(id)) ?? -1;
    const none = { ...(await compliance.find(id)) };
    await compliance.save({ client: id, seen: 1, action: "gap decided", detail: {}, change: () => none }, JANE);
    const late = [storedStanding("dora", { version: "2022" })];
    expect(await compliance.saveStandings(id, { changes: before, library: "l1", until: null }, late)).toBe(false);
    expect((await compliance.standings([id])).get(id)).toEqual([storedStanding("cyber-essentials")]);
    expect(await stale()).toEqual([id]);
    expect(await compliance.changes("none")).toBeNull();
  });

  test("of a client that adopted nothing are calculated for its counts alone", async () => {
    const [{ id } = { id: "" }] = await clients.record([company("Acme Ltd")]);
    expect(await stale()).toEqual([]);
    const all = await compliance.stale({ today: TODAY, library: "l1", all: true });
    expect(all).toEqual([{ client: id, changes: 1 }]);
    expect(await compliance.saveStandings(id, { changes: 1, library: "l1", until: null }, [], COUNTS)).toBe(true);
    expect(await compliance.badges()).toEqual({ ccr: 2, ctem: 20, engine: 0 });
    expect(await compliance.stale({ today: TODAY, library: "l1", all: true })).toEqual([]);
  });

  test("are counted for a client and for all: pillars, controls, and frameworks with a score below 60", async () => {
    const scored = (framework: string, score: number | null) => storedStanding(framework, { score });
    const id = await client("Acme Ltd", [], [scored("dora", 59.9), scored("iso-27001", 60), scored("nis2", null)]);
    await client("Beta Ltd", [], [scored("dora", 10)]);
    expect(await compliance.badges(id)).toEqual({ ccr: 2, ctem: 20, engine: 1 });
    expect(await compliance.badges()).toEqual({ ccr: 4, ctem: 40, engine: 2 });
    expect(await compliance.badges("none")).toEqual({ ccr: 0, ctem: 0, engine: 0 });
  });

  test("name the clients with evidence that expires, or a gap that is due, by a day", async () => {
    const dates = (nextExpiry: string | null, nextGapDue: string | null) => ({ nextExpiry, nextGapDue });
    const of = (framework: string, ...on: Parameters<typeof dates>) => storedStanding(framework, dates(...on));
    const id = await client("Acme Ltd", [], [of("dora", "2026-12-01", null), of("nis2", "2026-11-19", "2026-11-19")]);
    await client("Beta Ltd", [], [of("dora", "2026-11-20", null)]);
    expect(await compliance.dates("2026-11-19")).toEqual([
      { client: id, name: "Acme Ltd", ...dates("2026-11-19", "2026-11-19") },
    ]);
    expect((await compliance.dates("2026-11-20")).map(({ name }) => name)).toEqual(["Acme Ltd", "Beta Ltd"]);
  });

  test("go with their client when it is erased", async () => {
    const id = await client("Acme Ltd");
    await clients.erase(id, JANE);
    expect([(await compliance.standings([id])).size, await compliance.changes(id), await stale()]).toEqual([
      0,
      null,
      [],
    ]);
  });

  test("of a client are listed by framework with the figures as calculated, industry and number of employees", async () => {
    const dora = storedStanding("dora", { score: null, standing: "requires-validation", nextGapDue: "2026-12-01" });
    const id = await client("Acme Ltd", [], [dora, storedStanding("cyber-essentials")]);
    for (const [field, value] of [
      ["industry", "Dentistry"],
      ["employees", 40],
    ] as const)
      await clients.edit(
        id,
        (log) => assertValue(log, { field, value, provenance: "declared", asOf: NOW, by: "jane" }, NOW),
        JANE,
      );
    expect(await compliance.page({ limit: 50 })).toEqual({
      items: [
        {
          ...{ id, name: "Acme Ltd", sample: false, industry: "Dentistry", employees: 40 },
          frameworks: [storedStanding("cyber-essentials"), dora],
        },
      ],
      total: 1,
      next: null,
    });
  });
});
