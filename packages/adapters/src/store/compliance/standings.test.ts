import { assertValue } from "@broker/core";
import { describe, expect, test } from "vitest";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { storedStanding } from "../test/build-compliance.ts";
import { DATABASES } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const TODAY = "2026-11-05";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);

describe.each(DATABASES)("standings on $kind", ({ make }) => {
  const { clients, compliance, options } = testWorkspace(new Date(NOW), make);

  /** A client that has adopted these frameworks, with standings that count until something changes. */
  async function client(name: string, domains: string[] = [], standings = [storedStanding("cyber-essentials")]) {
    const [{ id } = { id: "" }] = await clients.record([company(name, domains)]);
    const change = (known: Awaited<ReturnType<typeof compliance.find>>) => known;
    await compliance.save({ client: id, seen: 0, action: "framework adopted", detail: {}, change }, JANE);
    const changes = (await compliance.changes(id)) ?? -1;
    expect(await compliance.saveStandings(id, { changes, library: "l1", until: null }, standings)).toBe(true);
    return id;
  }
  const stale = async (library = "l1", today = TODAY) =>
    (await compliance.stale({ today, library })).map((each) => each.client);
  const names = async (asked: Partial<Parameters<typeof compliance.page>[0]> = {}) => {
    const { items, total, next } = await compliance.page({ limit: 50, ...asked });
    return { names: items.map(({ name }) => name), total, next };
  };

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
});
