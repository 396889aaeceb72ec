import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Portfolio } from "@broker/core";
import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { reviewsDue } from "../client-documents/document-reviews.ts";
import { openDatabase } from "../database/open-database.ts";
import { readExports } from "../exports/export-rows.ts";
import { bookAt } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { makeLandedDatabase } from "../test/landed-database.ts";
import { openClientStore, openPortfolioStore } from "../test/open-stores.ts";
import { MIGRATIONS } from "./all.ts";

const AT = "2026-11-01T09:00:00.000Z";
const now = new Date("2026-11-22T09:00:00Z");
const before = MIGRATIONS.slice(
  0,
  MIGRATIONS.findIndex(({ name }) => name === "0016-portfolio"),
);

async function bookOf(database: string): Promise<Portfolio> {
  const store = await openPortfolioStore({ database, now });
  try {
    return await store.read({ prospects: false });
  } finally {
    await store.close();
  }
}

test("a database of an earlier version gets the current postures and what its scans showed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backfill-"));
  makeLandedDatabase(join(folder, "broker.db"));
  const { companies } = await bookOf(`sqlite:${join(folder, "broker.db")}`);
  rmSync(folder, { recursive: true, force: true });
  expect(companies).toMatchObject([
    { domains: ["acme.example"], posture: { domain: "acme.example", value: 59, at: "2026-11-05T09:00:00.000Z" } },
  ]);
  expect(companies[0]?.footprints.map(({ part, marks }) => [part, marks.map(({ value }) => value)])).toEqual([
    ["dns", ["ns1.zone-servers.example", "ns2.second-zone-servers.example"]],
    ["mail", []],
    ["page", []],
  ]);
});

describe.each(DEFAULT_DATABASE)("a database without figures of the whole portfolio, on $kind", ({ makeEmpty }) => {
  test("gets its clients' trade and size, and which of their domains are accepted, from the records", async () => {
    const place = await makeEmpty();
    const opened = await openDatabase({ database: place.url, now, migrations: before });
    const tables = opened.database as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const client = { version: 1, created_at: AT, sample: 0, company_number: null, search: "", opted_out: 0 };
    await tables
      .insertInto("clients")
      .values({ id: "c1", name: "Acme Ltd", ...client })
      .execute();
    const stated = {
      legalName: "Acme Ltd",
      industry: "Law",
      turnover: { total: 250_000_000 },
      domains: [
        { name: "Acme.example", role: "main", accepted: true },
        { name: "maybe.example", role: "other", accepted: false },
      ],
    };
    const by = { provenance: "registry", as_of: AT, said_by: "jane", decides: 0, recorded_at: AT };
    const rows = Object.entries(stated).map(([field, value], place) => ({
      client_id: "c1",
      n: place + 1,
      field,
      value: JSON.stringify(value),
      ...by,
    }));
    await tables.insertInto("client_assertions").values(rows).execute();
    const domains = ["acme.example", "maybe.example"].map((domain) => ({ client_id: "c1", domain }));
    await tables.insertInto("client_domains").values(domains).execute();
    await opened.close();
    const { companies } = await bookOf(place.url);
    await place.remove();
    expect(companies).toMatchObject([
      {
        name: "Acme Ltd",
        domains: ["acme.example"],
        industry: { value: "Law", provenance: "registry", asOf: AT },
        turnover: { value: 250_000_000, provenance: "registry", asOf: AT },
      },
    ]);
  });
});

describe.each(DEFAULT_DATABASE)("prospects of a version without modelled premiums, on $kind", ({ makeEmpty }) => {
  test("get the modelled premium, and the name in their client's record", async () => {
    const place = await makeEmpty();
    const at = { database: place.url, now };
    const book = bookAt(place.url);
    await book.list([
      { domain: "acme.example", name: "Acme" },
      { domain: "model.example", revenue: "£1.2m", industry: "Dentistry" },
    ]);
    const clients = await openClientStore(at);
    await clients.record([companyEntry(AT)("Acme Limited", ["www.acme.example"])]);
    await clients.close();
    const { database, close } = await openDatabase(at);
    const facts = JSON.stringify({ premium: null, certificates: [], postcode: null });
    await database.updateTable("prospects").set({ premium: null, name: "Acme" }).execute();
    await database.updateTable("prospects").set({ client_facts: facts }).where("domain", "=", "acme.example").execute();
    await database.deleteFrom("migrations").where("name", "=", "0029-prospect-premiums").execute();
    await close();
    const upgraded = await openDatabase(at);
    const rows = await upgraded.database
      .selectFrom("prospects")
      .select(["domain", "name", "premium"])
      .orderBy("domain")
      .execute();
    await upgraded.close();
    await place.remove();
    expect(rows).toEqual([
      { domain: "acme.example", name: "Acme Limited", premium: null },
      { domain: "model.example", name: null, premium: 99_000 },
    ]);
  });
});

describe.each(DEFAULT_DATABASE)(
  "statements and documents that state their source in a text, on $kind",
  ({ makeEmpty }) => {
    test("are read with what made them, and upgraded with the registers of their client", async () => {
      const place = await makeEmpty();
      const upTo = MIGRATIONS.findIndex(({ name }) => name === "0031-stored-registers");
      const opened = await openDatabase({ database: place.url, now, migrations: MIGRATIONS.slice(0, upTo) });
      const tables = opened.database as unknown as Kysely<Record<string, Record<string, unknown>>>;
      await tables
        .insertInto("clients")
        .values({ id: "c1", version: 1, created_at: AT, sample: 0, name: "Acme Ltd", search: "acme ltd", opted_out: 0 })
        .execute();
      const by = { client_id: "c1", as_of: AT, said_by: "jane", recorded_at: AT };
      const rows = [
        ["legalName", "Acme Ltd", "declared", null, 0],
        ["companyNumber", "01234567", "observed", "scan 0123456789ab of acme.example", 0],
        ["expiringPolicy", { insurer: "Foxley" }, "declared", "placement 3f2a91c07b1d", 1],
      ].map(([field, value, provenance, source, decides], at) => ({
        ...by,
        n: at + 1,
        field,
        value: JSON.stringify(value),
        provenance,
        source,
        decides,
      }));
      await tables.insertInto("client_assertions").values(rows).execute();
      const made = { export_type: "ACORD", format: "PDF", form_type: "ACORD 125", generated_at: AT, said_by: "jane" };
      const sizes = { field_mappings: 1, generation_time: 0.5, file_size: 4, content_hash: "0".repeat(64) };
      const file = { id: "3f2a91c07b1d", client_id: "c1", file_path: "papers/c1/acord.pdf" };
      await tables
        .insertInto("exports")
        .values({ ...file, ...made, ...sizes, data_version: "record 7, method 2026.11" })
        .execute();
      await opened.close();
      const clients = await openClientStore({ database: place.url, now });
      const { entries } = await clients.find("Acme Ltd");
      await clients.close();
      const { database, close } = await openDatabase({ database: place.url, now });
      const documents = await readExports(database, await database.selectFrom("exports").selectAll().execute());
      await close();
      await place.remove();
      expect(entries.map(({ madeBy }) => madeBy)).toEqual([
        undefined,
        { kind: "scan", domain: "acme.example" },
        { kind: "placement", id: "3f2a91c07b1d" },
      ]);
      expect(documents.map(({ metadata }) => metadata.recordVersion)).toEqual([7]);
    });
  },
);

describe.each(DEFAULT_DATABASE)("documents of a version without review dates, on $kind", ({ makeEmpty }) => {
  test("get the date of those that are in force, so that they are notified", async () => {
    const place = await makeEmpty();
    const until = MIGRATIONS.findIndex(({ name }) => name === "0051-document-reviews");
    const opened = await openDatabase({ database: place.url, now, migrations: MIGRATIONS.slice(0, until) });
    const tables = opened.database as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const client = { version: 1, created_at: AT, sample: 0, company_number: null, search: "", opted_out: 0 };
    await tables
      .insertInto("clients")
      .values({ id: "c1", name: "Acme Ltd", ...client })
      .execute();
    const withdrawn = { by: "jane", at: AT, reason: "Merged.", n: 1 };
    for (const [id, approved, gone] of [
      ["d1", true, null],
      ["d2", false, null],
      ["d3", true, withdrawn],
    ] as const) {
      const own = { id, template: id, name: "Access Control Policy", type: "policy", owner: null, audience: null };
      const document = { ...own, reviewOn: "2027-01-06", acknowledgements: [], withdrawn: gone, version: 1 };
      const approval = approved ? { by: "jane", at: AT, approver: "A. Lee", evidence: null } : null;
      const version = { n: 1, template: "2026-11", sections: [], by: "jane", at: AT, approved: approval };
      await tables
        .insertInto("client_documents")
        .values({ id, client_id: "c1", template: id, version: 1, body: JSON.stringify(document) })
        .execute();
      await tables
        .insertInto("client_document_versions")
        .values({ document_id: id, n: 1, body: JSON.stringify(version) })
        .execute();
    }
    await opened.close();
    const upgraded = await openDatabase({ database: place.url, now });
    const due = await reviewsDue(upgraded.database, "2027-01-06", 10);
    await upgraded.close();
    await place.remove();
    expect(due).toEqual([
      {
        ...{ id: "d1", name: "Access Control Policy", owner: null, reviewOn: "2027-01-06" },
        client: { id: "c1", name: "Acme Ltd" },
      },
    ]);
  });
});
