import type { FxConfig } from "@broker/contracts";
import { assertValue } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildDarkWeb } from "../test/build-dark-web.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-10T09:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
const company = companyEntry(NOW);
const { prospects: store, clients, options, useDatabase } = testWorkspace(NOW);

async function clientOf(name: string, domain: string, premium: number): Promise<string> {
  const [client] = await clients.record([company(name, [domain])]);
  if (client === undefined) throw new Error("no client was recorded");
  const source = { provenance: "declared" as const, asOf: "2026-11-09", by: "jane" };
  await clients.edit(
    client.id,
    (log) => assertValue(log, { ...source, field: "expiringPolicy", value: { premium } }, NOW),
    ACTOR,
  );
  return client.id;
}

async function premiumOf(domain: string): Promise<string | null> {
  const { prospects } = await store.list({ sort: "premium", reverse: false, limit: 9, after: null });
  const found = prospects.find((each) => each.domain === domain);
  expect(found?.clientId).toBeNull();
  return found?.premiumPotential?.amount ?? null;
}

describe.each(DEFAULT_DATABASE)("what others know of a prospect, on $kind", ({ make }) => {
  useDatabase(make);

  test("the premium is the expiring one of the client with its domain, whichever was recorded first", async () => {
    const book = bookAt(options().database);
    await book.list([{ domain: "acme.example", name: "Acme Ltd" }]);
    await clientOf("Acme Limited", "www.acme.example", 215_000);
    await clientOf("Bravo", "bravo.example", 300_000);
    await book.list([{ domain: "bravo.example" }], "2026-11-06");
    expect([await premiumOf("acme.example"), await premiumOf("bravo.example")]).toEqual(["2150.00", "3000.00"]);
    expect((await store.summary({})).totalPremiumPotential?.amount).toBe("5150.00");
  });

  test("a client's modelled premium follows the configured exchange rates, and returns with them", async () => {
    await bookAt(options().database).list([{ domain: "acme.example", name: "Acme Ltd" }]);
    const [client] = await clients.record([company("Acme Limited", ["acme.example"])]);
    const source = { provenance: "declared" as const, asOf: "2026-11-09", by: "jane" };
    await clients.edit(
      client?.id ?? "",
      (log) => assertValue(log, { ...source, field: "turnover", value: { total: 850_000_000 } }, NOW),
      ACTOR,
    );
    const assumed = await premiumOf("acme.example");
    const withRates = async (fx: FxConfig) => {
      await (await openDatabase({ ...options(), fx })).close();
      return premiumOf("acme.example");
    };
    const strong = await withRates({ USD: { perPound: 2.6, asOf: "2026-11-01", source: "treasury" } });
    expect(Number(strong)).toBeGreaterThan(0);
    expect(strong).not.toBe(assumed);
    expect(await withRates({})).toBe(assumed);
  });

  test("is not known where two clients have the domain, two others are listed with it, or it was taken back", async () => {
    const book = bookAt(options().database);
    await book.list([{ domain: "acme.example" }, { domain: "two.example", name: "One" }]);
    await book.list([{ domain: "two.example", name: "Two" }], "2026-11-06");
    await clientOf("Three", "two.example", 100_000);
    expect(await premiumOf("two.example")).toBeNull();
    const first = await clientOf("Acme", "acme.example", 215_000);
    const second = await clientOf("Other", "acme.example", 999_900);
    expect(await premiumOf("acme.example")).toBeNull();
    const none = { field: "domains" as const, value: [], provenance: "declared" as const, asOf: NOW, by: "jane" };
    await clients.edit(second, (log) => assertValue(log, { ...none, override: true }, NOW), ACTOR);
    expect(await premiumOf("acme.example")).toBe("2150.00");
    await clients.edit(first, (log) => assertValue(log, { ...none, override: true }, NOW), ACTOR);
    expect(await premiumOf("acme.example")).toBeNull();
  });

  test("with www and without it a company is one: marked as the client, by the record's name and headcount", async () => {
    const book = bookAt(options().database);
    await book.list([
      { domain: "www.acme.example", name: "Acme", employees: "40" },
      { domain: "number.example", name: "Named otherwise", companyNumber: "01234567" },
      { domain: "free.example", name: "Free" },
    ]);
    const acme = await clientOf("Acme Limited", "www.acme.example", 215_000);
    const by = { provenance: "declared" as const, asOf: "2026-11-09", by: "jane" };
    await clients.edit(acme, (log) => assertValue(log, { ...by, field: "employees", value: 52 }, NOW), ACTOR);
    const [numbered] = await clients.record([company("Numbered Ltd", [], "01234567")]);
    await book.list([{ domain: "acme.example", name: "Acme", employees: "41" }], "2026-11-08");
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(
      prospects.map(({ companyName, domain, employeeCount, client }) => [
        companyName,
        domain,
        employeeCount,
        client?.id,
      ]),
    ).toEqual([
      ["Acme Limited", "acme.example", 52, acme],
      ["Free", "free.example", null, undefined],
      ["Named otherwise", "number.example", null, numbered?.id],
    ]);
    expect(prospects.every(({ clientId }) => clientId === null)).toBe(true);
    const sized = await store.list({ sort: "name", reverse: false, limit: 9, after: null, size: "51-200" });
    expect(sized.prospects.map(({ domain }) => domain)).toEqual(["acme.example"]);
    const listed = await store.list({ sort: "name", reverse: false, limit: 9, after: null, search: "acme limited" });
    expect(listed.prospects).toHaveLength(1);
    expect((await store.find("acme.example")).around.client).toEqual({ id: acme, name: "Acme Limited" });
    const [again] = await clients.record([company("Acme Limited", ["acme.example"])]);
    expect(again?.id).toBe(acme);
  });

  test("of two companies listed with a domain before the client was recorded, the one of its name is the client", async () => {
    const book = bookAt(options().database);
    await book.list([{ domain: "two.example", name: "One" }]);
    await book.list([{ domain: "two.example", name: "Two Limited" }], "2026-11-06");
    const two = await clientOf("Two Ltd", "two.example", 100_000);
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(prospects.map(({ companyName, client }) => [companyName, client?.id])).toEqual([
      ["One", undefined],
      ["Two Ltd", two],
    ]);
  });

  test("every row on a client's domain is the client's one row, unless its company number differs", async () => {
    const book = bookAt(options().database);
    const [client] = await clients.record([company("Tidewater Marine Brokers Ltd", ["tidewater.example"], "01234567")]);
    await book.list([
      { domain: "tidewater.example", name: "Tidewater Marine", employees: "40" },
      { domain: "www.tidewater.example", name: "Tidewater Broking", employees: "900" },
    ]);
    await book.list([{ domain: "www.tidewater.example", name: "Another Name plc" }], "2026-11-06");
    await book.list([{ domain: "tidewater.example", name: "Sister Ltd", companyNumber: "00000009" }], "2026-11-07");
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(prospects.map(({ companyName, client: own }) => [companyName, own?.id])).toEqual([
      ["Sister Ltd", undefined],
      ["Tidewater Marine Brokers Ltd", client?.id],
    ]);
  });

  test("the tile counts expiring and modelled premiums", async () => {
    const book = bookAt(options().database);
    await book.list([
      { domain: "acme.example", revenue: "£1m" },
      { domain: "model.example", revenue: "£1.2m", industry: "Dentistry" },
      { domain: "none.example" },
    ]);
    await clientOf("Acme", "acme.example", 215_000);
    const { totalPremiumPotential, premiumsKnown, premiumsModelled } = await store.summary({});
    expect([totalPremiumPotential?.amount, premiumsKnown, premiumsModelled]).toEqual(["3140.00", 1, 1]);
    const { prospects } = await store.list({ sort: "premium", reverse: false, limit: 9, after: null });
    expect(
      prospects.map(({ premiumPotential, premiumModelled }) => [premiumPotential?.amount, premiumModelled]),
    ).toEqual([
      ["2150.00", false],
      ["990.00", true],
      [undefined, false],
    ]);
  });

  test("the last breach is that of the newest scan with an answer from a breach source", async () => {
    const book = bookAt(options().database);
    await book.list([{ domain: "acme.example" }, { domain: "bare.example" }]);
    const darkWeb = buildDarkWeb({ kind: "own-service", name: "Acme Shop", on: "2024-03-09" });
    const { facts } = buildReport();
    await book.scan(scanOf("acme.example", 40, { facts: { ...facts, darkWeb } }));
    await book.scan(scanOf("bare.example", 40));
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(prospects.map((each) => each.lastBreach)).toEqual(["9 Mar 2024", null]);
    expect((await store.find("acme.example")).record.breach?.newest?.name).toBe("Acme Shop");
    const silent = { startedAt: "2026-11-07T09:14:00.000Z", facts: { ...facts, darkWeb: null } };
    await book.scan(scanOf("acme.example", 40, silent));
    expect((await store.find("acme.example")).record.breach).toBeNull();
  });
});
