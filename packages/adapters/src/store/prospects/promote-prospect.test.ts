import { assertValue, effectiveValue } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-10T09:00:00.000Z";
const { prospects: store, clients, audit, options, useDatabase } = testWorkspace(NOW);
const ACTOR = { by: "jane", at: NOW };
const company = companyEntry(NOW);
let made = 0;

async function promote(reference: string) {
  const { record } = await store.find(reference);
  made += 1;
  return store.promote(record.id, made.toString(16).padStart(12, "c"), ACTOR);
}

describe.each(DEFAULT_DATABASE)("promoting on $kind", ({ make }) => {
  useDatabase(make);
  beforeEach(async () => {
    const book = bookAt(options().database);
    const acme = { name: "Acme Ltd", companyNumber: "1234567", industry: "Law", employees: "45", revenue: "1.2m" };
    await book.list([
      { domain: "acme.example", ...acme, postcode: "m11ae" },
      { domain: "acme.example", name: "Acme Two" },
      { domain: "bare.example" },
    ]);
    await book.scan(scanOf("acme.example", 40));
  });

  test("the listed values become declared statements with the list and its day, and the domain is the client's", async () => {
    const { client, known } = await promote("acme ltd");
    expect(known).toBe(false);
    expect(client.entries.map((each) => [each.field, each.value])).toEqual([
      ["legalName", "Acme Ltd"],
      ["companyNumber", "01234567"],
      ["industry", "Law"],
      ["employees", 45],
      ["turnover", { total: 120_000_000 }],
      ["addresses", [{ lines: [], town: null, county: null, postcode: "M1 1AE", country: null }]],
      ["domains", [{ name: "acme.example", role: "main", accepted: true }]],
    ]);
    for (const entry of client.entries)
      expect(entry).toMatchObject({
        provenance: "declared",
        by: "jane",
        asOf: "2026-11-05T09:00:00.000Z",
        source: "prospect list, batch 2026-11-05-a",
        recordedAt: NOW,
      });
    expect((await clients.find("acme.example")).id).toBe(client.id);
    expect((await store.find("acme ltd")).record.clientId).toBe(client.id);
    const changes = await audit.page({ limit: 10 });
    expect(changes.changes.map((each) => [each.action, each.subject, each.by])).toContainEqual([
      "prospect promoted",
      client.id,
      "jane",
    ]);
  });

  test("twice is refused with the client's name, and two companies on a domain become two clients", async () => {
    const { client } = await promote("acme ltd");
    await expect(promote("acme ltd")).rejects.toThrow("This prospect is the client 'Acme Ltd' already.");
    const second = await promote("acme two");
    expect(second.client.id).not.toBe(client.id);
    expect(await clients.list()).toHaveLength(2);
  });

  test("a company that is already a client is linked and gets the domain, and its own statements are unchanged", async () => {
    expect((await store.find("acme ltd")).around.client).toBeNull();
    const [known] = await clients.record([company("ACME Limited", ["acme.test"], "01234567")]);
    const named = { id: known?.id, name: "ACME Limited" };
    expect(await store.find("acme ltd")).toMatchObject({ record: { clientId: null }, around: { client: named } });
    const promoted = await promote("acme ltd");
    expect([promoted.known, promoted.client.id]).toEqual([true, known?.id]);
    expect(await store.find("acme ltd")).toMatchObject({ record: { clientId: known?.id }, around: { client: named } });
    expect(effectiveValue(promoted.client, "legalName")?.value).toBe("ACME Limited");
    expect(effectiveValue(promoted.client, "employees")).toBeNull();
    expect(effectiveValue(promoted.client, "domains")?.value).toEqual([
      { name: "acme.test", role: "main", accepted: true },
      { name: "acme.example", role: "other", accepted: true },
    ]);
    await expect(promote("acme ltd")).rejects.toThrow("'ACME Limited' already");
  });

  test("a tier without room makes no client and leaves the prospect as it was", async () => {
    await clients.record(Array.from({ length: 50 }, (_, n) => company(`Client ${n}`)));
    await clients.setTier("Basic", ACTOR);
    await expect(promote("bare.example")).rejects.toMatchObject({ code: "feature_locked" });
    expect((await store.find("bare.example")).record.clientId).toBeNull();
    expect(await clients.list()).toHaveLength(50);
  });

  test("the client's premium, certificates and address show on the prospect as declared", async () => {
    const { client } = await promote("acme ltd");
    const origin = { provenance: "declared" as const, asOf: "2026-11-09", by: "jane" };
    const address = { lines: [], town: null, county: null, postcode: "BS1 5TR", country: null };
    await clients.edit(
      client.id,
      (log) =>
        [
          { field: "expiringPolicy" as const, value: { premium: 450_050 } },
          { field: "controls.cyberEssentials" as const, value: { answer: "yes" } },
          { field: "registeredOffice" as const, value: address },
        ].reduce((before, each) => assertValue(before, { ...origin, ...each }, NOW), log),
      ACTOR,
    );
    const summary = await store.summary({});
    const { prospects } = await store.list({ sort: "premium", reverse: false, limit: 1, after: null });
    expect(prospects[0]).toMatchObject({
      companyName: "Acme Ltd",
      premiumPotential: { amount: "4500.50", currency: "GBP" },
      region: "bristol",
      clientId: client.id,
      complianceStatus: [{ name: "Cyber Essentials", status: "held", provenance: "declared", asOf: "2026-11-09" }],
    });
    expect([summary.totalPremiumPotential?.amount, summary.premiumsKnown]).toEqual(["4500.50", 1]);
  });

  test("erasing the client erases the prospects of its domains, and those of others stay", async () => {
    const { client } = await promote("acme ltd");
    await clients.erase(client.id, ACTOR);
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(prospects.map((each) => each.domain)).toEqual(["bare.example"]);
  });

  test("if another client also has the domain, only the erased client's own prospect is removed", async () => {
    const { client } = await promote("acme ltd");
    await promote("acme two");
    await clients.erase(client.id, ACTOR);
    const { prospects } = await store.list({ sort: "name", reverse: false, limit: 9, after: null });
    expect(prospects.map((each) => each.companyName)).toEqual(["Acme Two", "bare.example"]);
  });
});
