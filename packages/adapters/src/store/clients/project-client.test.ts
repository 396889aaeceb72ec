import type { ClientField } from "@broker/contracts";
import { assertValue, type ClientLog, withdraw } from "@broker/core";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { freshClient } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE, type TestDatabase } from "../test/databases.ts";
import { writeLog } from "./client-rows.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const options = (database: string) => ({ database, now: new Date(NOW) });

const FIELDS: readonly (readonly [ClientField, unknown])[] = [
  ["legalName", "Acme Ltd"],
  ["contacts", [{ name: "Ann", role: "Finance", email: "ann@acme.example", phone: null }]],
  ["controls.mfaEmail", { answer: "partial", coveragePct: 62.5 }],
  ["controls.edr", { answer: "no" }],
  ["expiringPolicy", { insurer: "Beazley", expiresOn: "2026-12-31", premium: 3_000_000_000 }],
  ["claims", [{ date: "2025-02-01", kind: "ransomware", amount: null, settled: true, description: null }]],
  ["quote", { premium: 420_000, source: "Beazley, 3 Nov" }],
];

function say(log: ClientLog, field: ClientField, value: unknown): ClientLog {
  return assertValue(log, { field, value, provenance: "declared", asOf: NOW, by: "jane" }, NOW);
}
const acme = (): ClientLog => FIELDS.reduce((log, [field, value]) => say(log, field, value), freshClient(NOW));

async function projections(database: Kysely<Tables>) {
  const rows = (table: "client_contacts" | "client_controls" | "client_policies" | "client_claims" | "client_quotes") =>
    database.selectFrom(table).selectAll().execute();
  const [contacts, controls, policies, claims, quotes] = await Promise.all([
    rows("client_contacts"),
    rows("client_controls"),
    rows("client_policies"),
    rows("client_claims"),
    rows("client_quotes"),
  ]);
  return { contacts, controls, policies, claims, quotes };
}

const expected = (client_id: string) => ({
  contacts: [{ client_id, place: 0, name: "Ann", role: "Finance", email: "ann@acme.example", phone: null }],
  controls: expect.arrayContaining([
    { client_id, control: "mfaEmail", answer: "partial", coverage: 62.5 },
    { client_id, control: "edr", answer: "no", coverage: null },
  ]),
  policies: [
    {
      client_id,
      source: "record",
      insurer: "Beazley",
      expires_on: "2026-12-31",
      premium: 3_000_000_000,
      cover_limit: null,
      retention: null,
    },
  ],
  claims: [{ client_id, place: 0, happened_on: "2025-02-01", kind: "ransomware", amount: null, settled: 1 }],
  quotes: [{ client_id, premium: 420_000, cover_limit: null, retention: null, source: "Beazley, 3 Nov" }],
});

describe.each(DEFAULT_DATABASE)("what follows from a client's record, on $kind", ({ make, makeEmpty }) => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.remove());

  test("is in its tables as the record has it, and is removed with the statement", async () => {
    const { database, close } = await openDatabase(options(place.url));
    const log = acme();
    await writeLog(database, log);
    expect(await projections(database)).toEqual(expected(log.id));
    const changed = withdraw(say(log, "controls.edr", { answer: "yes" }), "quote", null, { by: "sam", at: NOW });
    await writeLog(database, say(changed, "claims", []));
    const after = await projections(database);
    expect([after.quotes, after.claims]).toEqual([[], []]);
    expect(after.controls.find((row) => row.control === "edr")?.answer).toBe("yes");
    expect(after.controls).toHaveLength(2);
    await close();
  });

  test("is filled for clients who were recorded before these tables existed", async () => {
    await place.remove();
    place = await makeEmpty();
    const before = MIGRATIONS.filter((step) => step.name < "0008");
    const older = await openDatabase({ ...options(place.url), migrations: before });
    const log = acme();
    const client = { id: log.id, version: 1, created_at: NOW, sample: 0, name: "Acme Ltd", search: "acme ltd" };
    await older.database
      .insertInto("clients")
      .values({ ...client, company_number: null, opted_out: 0 })
      .execute();
    const statements = log.entries.map(({ n, field, value }) => ({
      client_id: log.id,
      n,
      field,
      value: JSON.stringify(value),
      provenance: "declared",
      as_of: NOW,
      said_by: "jane",
      source: null,
      decides: 0,
      recorded_at: NOW,
      withdrawn_at: null,
      withdrawn_by: null,
    }));
    await older.database.insertInto("client_assertions").values(statements).execute();
    await older.close();
    const { database, close } = await openDatabase(options(place.url));
    expect(await projections(database)).toEqual(expected(log.id));
    await close();
  });
});
