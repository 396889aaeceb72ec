import { type ClientField, CONTROL_KEYS } from "@broker/contracts";
import { assertValue, type ClientLog, effectiveValue, movedSteps } from "@broker/core";
import { describe, expect, test } from "vitest";
import { freshClient } from "../../test/build-client-entry.ts";
import { DATABASES } from "../../test/databases.ts";
import { testWorkspace } from "../../test/test-workspace.ts";
import type { ClientStore } from "../client-store.ts";
import type { ClientQuery } from "./client-query.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const QUERY: ClientQuery = { today: "2026-11-05", order: "name", limit: 100 };

type Said = Partial<Readonly<Record<ClientField, unknown>>>;
const record = async (store: ClientStore, name: string, stated: Said = {}, over: Partial<ClientLog> = {}) => {
  const fields = Object.entries({ legalName: name, ...stated }) as [ClientField, unknown][];
  const log = fields.reduce<ClientLog>(
    (before, [field, value]) =>
      assertValue(before, { field, value, provenance: "declared", asOf: NOW, by: "jane" }, NOW),
    freshClient(NOW, over),
  );
  await store.record([{ id: log.id, name, companyNumber: null, domains: [], actor: JANE, apply: () => log }]);
  return log.id;
};

describe.each(DATABASES)("the list of clients on $kind", ({ make }) => {
  const { clients: store, placements } = testWorkspace(new Date(NOW), make);
  const names = async (query: Partial<ClientQuery> = {}) => {
    const { clients } = await store.page({ ...QUERY, ...query });
    return clients.map(({ log }) => effectiveValue(log, "legalName")?.value);
  };

  test("has whose policy ends within a time, the soonest first: by the record or by a bound placement", async () => {
    await record(store, "Late Ltd", { expiringPolicy: { expiresOn: "2027-01-05" } });
    await record(store, "Past Ltd", { expiringPolicy: { expiresOn: "2026-11-04" } });
    await record(store, "Today Ltd", { expiringPolicy: { expiresOn: "2026-11-05" } });
    await record(store, "Unknown Ltd");
    const clientId = await record(store, "Placed Ltd", { expiringPolicy: { expiresOn: "2027-06-01" } });
    const bound = {
      stage: "bound",
      on: "2026-01-01",
      insurer: "Beazley",
      premium: 1,
      expiresOn: "2026-12-31",
    } as const;
    const steps = [...movedSteps([], bound, JANE)];
    await placements.add({ id: "3f2a91c07b1d", clientId, risk: "Cyber", createdAt: NOW, steps }, JANE);
    expect(await names({ expiringBy: "2026-12-31", order: "expiry" })).toEqual(["Today Ltd", "Placed Ltd"]);
    expect(await names({ order: "expiry" })).toEqual([
      "Today Ltd",
      "Placed Ltd",
      "Late Ltd",
      expect.any(String),
      expect.any(String),
    ]);
    const { clients } = await store.page({ ...QUERY, order: "expiry" });
    expect(clients.map((each) => each.expiresOn)).toEqual(["2026-11-05", "2026-12-31", "2027-01-05", null, null]);
    const { clients: latest } = await store.page({ ...QUERY, order: "expiry", reverse: true });
    expect(latest.map((each) => each.expiresOn)).toEqual(["2027-01-05", "2026-12-31", "2026-11-05", null, null]);
  });

  test("filters by answers to controls; an unanswered control counts as 'unknown'", async () => {
    await record(store, "No Ltd", { "controls.mfaEmail": { answer: "no" }, "controls.edr": { answer: "no" } });
    await record(store, "Half Ltd", { "controls.mfaEmail": { answer: "no" }, "controls.edr": { answer: "yes" } });
    await record(store, "Silent Ltd", { "controls.edr": { answer: "unknown" } });
    const queried = (...controls: NonNullable<ClientQuery["controls"]>) => names({ controls });
    expect(await queried({ key: "mfaEmail", answer: "no" })).toEqual(["Half Ltd", "No Ltd"]);
    expect(await queried({ key: "mfaEmail", answer: "no" }, { key: "edr", answer: "no" })).toEqual(["No Ltd"]);
    expect(await queried({ key: "mfaEmail", answer: "unknown" })).toEqual(["Silent Ltd"]);
    expect(await queried({ key: "edr", answer: "unknown" })).toEqual(["Silent Ltd"]);
    const all = CONTROL_KEYS.filter((key) => key !== "mfaEmail" && key !== "edr");
    expect(await queried(...all.map((key) => ({ key, answer: "unknown" as const })))).toHaveLength(3);
  });

  test("is narrowed by claims, insurer, quote and text, contacts too", async () => {
    const claim = { kind: "ransomware", amount: 1, settled: true, description: null };
    await record(store, "Acme Ltd", {
      claims: [{ ...claim, date: "2024-05-01" }],
      quote: { premium: 5 },
      contacts: [{ name: "Ann Lee", role: null, email: "ann@lee.example", phone: null }],
    });
    await record(store, "Beta 100% Ltd", { expiringPolicy: { insurer: "Beazley plc" } });
    expect(await names({ claimsSince: "2024-05-01" })).toEqual(["Acme Ltd"]);
    expect(await names({ claimsSince: "2024-05-02" })).toEqual([]);
    expect(await names({ insurer: "beaz" })).toEqual(["Beta 100% Ltd"]);
    expect(await names({ quoted: true })).toEqual(["Acme Ltd"]);
    expect([
      await names({ search: "LEE.EX" }),
      await names({ search: "100%" }),
      await names({ search: "0_%" }),
    ]).toEqual([["Acme Ltd"], ["Beta 100% Ltd"], []]);
  });

  test.each([
    { order: "name", reverse: false },
    { order: "newest", reverse: false },
    { order: "expiry", reverse: false },
    { order: "name", reverse: true },
    { order: "newest", reverse: true },
    { order: "expiry", reverse: true },
  ] as const)("comes page by page in the order of $order (reversed: $reverse), each client once", async (requested) => {
    for (let place = 0; place < 7; place += 1) {
      const day = `2026-11-0${1 + (place % 3)}`;
      const policy = place % 2 === 0 ? {} : { expiringPolicy: { expiresOn: `2027-0${1 + (place % 3)}-01` } };
      await record(store, `Client ${place % 4}`, policy, { createdAt: `${day}T09:00:00Z` });
    }
    const whole = (await store.page({ ...QUERY, ...requested })).clients.map(({ log }) => log.id);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page = await store.page({ ...QUERY, ...requested, limit: 2, ...(after === null ? {} : { after }) });
      expect(page.total).toBe(7);
      paged.push(...page.clients.map(({ log }) => log.id));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(7);
  });

  test("does not continue in another order, nor after a client who has been erased", async () => {
    for (const name of ["Acme Ltd", "Beta Ltd"]) await record(store, name);
    const { clients, next } = await store.page({ ...QUERY, limit: 1 });
    const after = next ?? "";
    await expect(store.page({ ...QUERY, order: "newest", after })).rejects.toMatchObject({ code: "usage" });
    await expect(store.page({ ...QUERY, reverse: true, after })).rejects.toMatchObject({ code: "usage" });
    await store.erase(clients[0]?.log.id ?? "", JANE);
    await expect(store.page({ ...QUERY, after })).rejects.toMatchObject({ code: "usage" });
  });

  test("is ordered by name whatever the letter case, or by the day of the adding", async () => {
    await record(store, "beta Ltd", {}, { createdAt: "2026-11-01T09:00:00Z" });
    await record(store, "Acme Ltd", {}, { createdAt: "2026-11-02T09:00:00Z" });
    await record(store, "Zeta Ltd", {}, { createdAt: "2026-11-03T09:00:00Z" });
    expect(await names()).toEqual(["Acme Ltd", "beta Ltd", "Zeta Ltd"]);
    expect(await names({ order: "newest" })).toEqual(["Zeta Ltd", "Acme Ltd", "beta Ltd"]);
  });
});
