import { gunzipSync, gzipSync } from "node:zlib";
import { assertValue, effectiveValue, type FileStore } from "@broker/core";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pseudonymOf } from "../../digest/pseudonym.ts";
import { sealAudit } from "../audit-chain/seal-audit.ts";
import { verifyAudit } from "../audit-chain/verify-audit.ts";
import { openDatabase } from "../database/open-database.ts";
import { TABLES } from "../database/tables.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DATABASES, DEFAULT_DATABASE, isDefault, type TestDatabase } from "../test/databases.ts";
import { openWorkspaceDatabase } from "../workspace-database.ts";
import { eraseTraces } from "./erase-traces.ts";
import { findTraces, SEARCHED } from "./find-traces.ts";
import { matcherOf } from "./match-person.ts";
import { searchedColumns } from "./person-traces.ts";
import { erasePerson, findPerson, requestedPerson } from "./subject-requests.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const jane = { by: "jane", at: NOW };
const QUILLA = { name: "Quilla Thorne", emails: ["q.thorne@harbour.example"], users: [] };
const TEXTS = ["as QUILLA  thorne wrote", '{"to":"q.thorne@harbour.example","x":["Thorne, Quilla"]}'];

/** A store without files. */
const noFiles = { list: async function* () {} } as unknown as FileStore;

describe.each(DATABASES)("personal data on $kind", ({ kind, make }) => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.remove());
  const options = () => ({ database: place.url, now: new Date(NOW) });

  test.each(isDefault(kind) ? TEXTS : TEXTS.slice(1))(
    "planted in every column of every table is found, and what is erasable is erased: %s",
    async (planted) => {
      const opened = await openDatabase(options());
      if (opened.kind === "sqlite") await sql`pragma foreign_keys = off`.execute(opened.database);
      const columns = SEARCHED.flatMap((table) => searchedColumns(table).map(({ name }) => `${table}.${name}`));
      expect(columns.length).toBeGreaterThan(300);
      await opened.transact(async (transaction) => {
        if (opened.kind === "postgres") await sql`set local session_replication_role = replica`.execute(transaction);
        for (const table of SEARCHED) {
          await sql`delete from ${sql.table(table)}`.execute(transaction);
          const all = TABLES[table].split(",").map((part) => part.trim().split(" "));
          const value = (type = "") =>
            type === "text" ? planted : type === "bytes" ? new Uint8Array(gzipSync(planted)) : 1;
          await sql`insert into ${sql.table(table)} (${sql.join(all.map(([name = ""]) => sql.ref(name)))})
          values (${sql.join(all.map(([, type]) => value(type)))})`.execute(transaction);
        }
      });
      const search = () =>
        opened.transact((transaction) =>
          findTraces({ database: transaction, kind: opened.kind }, QUILLA, null, new Set()),
        );
      const found = await search();
      expect(found.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(columns.toSorted());
      await opened.transact(async (transaction) => {
        if (opened.kind === "postgres") await sql`set local session_replication_role = replica`.execute(transaction);
        await eraseTraces(transaction, opened.kind, { person: QUILLA, held: new Set(), actor: jane });
      });
      // The erasure's own entry names the planted id.
      const left = (await search()).filter(({ table, key }) => table !== "audit" || key.id === planted);
      expect(left.filter(({ kept }) => kept === null)).toEqual([]);
      // The salt of an erased entry is deleted.
      const kept = found
        .filter((trace) => trace.kept !== null)
        .map(({ table, column }) => `${table}.${column}`)
        .filter((column) => column !== "audit.salt");
      expect(left.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(kept.toSorted());
      const report = await opened.database.selectFrom("scans").select("report").executeTakeFirstOrThrow();
      expect(gunzipSync(report.report).toString()).toMatch(/Erased person|erased@erased\.invalid/);
      await opened.close();
    },
  );

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a user is found by address with what was recorded under the user name, which stays with its reason", async () => {
    const database = openWorkspaceDatabase({ database: place.url, now: () => new Date(NOW) });
    await database.clients.record([companyEntry(NOW)("Acme Ltd")]);
    await database.close();
    const opened = await openDatabase(options());
    const user = { key: "jane", name: "jane", role: "broker", password: "", created_at: NOW, created_by: "sam" };
    await opened.database
      .insertInto("users")
      .values({ ...user, email: "jane@harbour.example" })
      .execute();
    const requested = requestedPerson("jane@harbour.example", []);
    const { erased, remaining } = await erasePerson(options(), noFiles, { requested, actor: jane });
    expect(erased).toEqual({});
    const kept = new Set(remaining.traces.map((trace) => `${trace.table}.${trace.column} ${trace.kept}`));
    expect([...kept].toSorted()).toEqual([
      "audit.said_by accountability",
      "client_assertions.said_by accountability",
      "users.email account",
      "users.key account",
      "users.name account",
    ]);
    await opened.close();
  });

  test("a contact is erased from the record and the log; others are masked, and the chain stays intact", async () => {
    const database = openWorkspaceDatabase({ database: place.url, now: () => new Date(NOW) });
    const company = companyEntry(NOW);
    const [acme] = await database.clients.record([company("Acme Ltd", ["acme.example"])]);
    const id = acme?.id ?? "";
    const contacts = [
      { name: "Quilla Thorne", role: "Finance director", email: "q.thorne@harbour.example", phone: "0161 496 0001" },
      { name: "Osric Vane", role: "Chair", email: "vane@harbour.example", phone: "0161 496 0002" },
    ];
    await database.clients.edit(
      id,
      (client) =>
        assertValue(client, { field: "contacts", value: contacts, provenance: "declared", asOf: NOW, by: "jane" }, NOW),
      jane,
    );
    await database.access.noteRefusal({ action: "sign-in refused", subject: "Quilla Thorne", detail: {} }, jane);
    const opened = await openDatabase(options());
    await sealAudit(opened);
    const requested = requestedPerson("Quilla Thorne", ["q.thorne@harbour.example"]);
    const { traces } = await findPerson(options(), noFiles, {
      requested,
      action: "personal data exported",
      actor: jane,
    });
    const statement = traces.find(({ table }) => table === "client_assertions");
    expect(statement?.excerpts.map(({ path, text }) => `${path}: ${text}`)).toEqual([
      "[0].name: Quilla Thorne",
      "[0].role: Finance director",
      "[0].email: q.thorne@harbour.example",
      "[0].phone: 0161 496 0001",
    ]);
    expect(JSON.stringify(traces)).not.toMatch(/Osric|vane@/);
    const { erased, remaining } = await erasePerson(options(), noFiles, { requested, actor: jane });
    expect(erased).toMatchObject({ client_assertions: 1, client_contacts: 1, audit: 1 });
    expect(remaining.traces).toEqual([]);
    const stored = await database.clients.find(id);
    expect(effectiveValue(stored, "contacts")?.value).toMatchObject([
      { name: "Erased person", email: "erased@erased.invalid", phone: null },
      { name: "Osric Vane", email: "vane@harbour.example", phone: "0161 496 0002" },
    ]);
    const rows = opened.database.selectFrom("client_contacts").select("phone").orderBy("place");
    expect((await rows.execute()).map(({ phone }) => phone)).toEqual([null, "0161 496 0002"]);
    await sealAudit(opened);
    expect(await verifyAudit(opened.database)).toMatchObject({ erased: 1, fault: null });
    const { changes } = await database.audit.page({ limit: 2, action: "personal data" });
    expect(changes.map(({ action, subject }) => [action, subject])).toEqual([
      ["personal data erased", "person"],
      ["personal data exported", "person"],
    ]);
    await opened.close();
    await database.close();
  });
});

describe.each(DEFAULT_DATABASE)("training records on $kind", ({ make }) => {
  test("have a person by pseudonym only; a request finds the row by the address, and an erasure removes it", async () => {
    const place = await make();
    const options = { database: place.url, now: new Date(NOW) };
    const database = openWorkspaceDatabase({ database: place.url, now: () => new Date(NOW) });
    const [acme] = await database.clients.record([companyEntry(NOW)("Acme Ltd", ["acme.example"])]);
    const client = acme?.id ?? "";
    const key = await database.training.pseudonymKey(jane);
    const people = ["q.thorne@harbour.example", "vane@harbour.example"].map((address) => ({
      ...{ person: pseudonymOf(key, client, address), due: null, done: null, clicked: null, reported: null },
    }));
    const record = { id: "t1", kind: "training" as const, name: "Awareness", day: null, asAt: "2026-11-05" };
    const counts = { origin: "file" as const, assigned: 2, done: 0, clicked: null, reported: null, version: 0 };
    await database.training.change(client, () => [{ ...record, ...counts, ...jane, people }], jane);
    const requested = requestedPerson("Q.Thorne@harbour.example", []);
    const action = "personal data searched";
    const { traces } = await findPerson(options, noFiles, { requested, action, actor: jane });
    expect(traces.map(({ table, column, kept }) => [table, column, kept])).toEqual([
      ["training_people", "person", null],
    ]);
    const { erased, remaining } = await erasePerson(options, noFiles, { requested, actor: jane });
    expect([erased, remaining.traces]).toEqual([{ training_people: 1 }, []]);
    expect((await database.training.people("t1", 10)).people).toEqual([people[1]]);
    await database.close();
    await place.remove();
  });
});

describe("a requested person", () => {
  test("is found, and erased, at the beginning of a line or a column within JSON", () => {
    const list = JSON.stringify({
      list: "name,email\nQuilla Thorne,\r\nq.thorne@harbour.example\tYe Quilla Thornebury",
    });
    expect(JSON.parse(matcherOf(QUILLA).erased(list)).list).toBe(
      "name,email\nErased person,\r\nerased@erased.invalid\tYe Quilla Thornebury",
    );
  });

  test("is a full name or an address; a single name is refused", () => {
    expect(requestedPerson("Quilla Thorne", [])).toEqual({ name: "Quilla Thorne", emails: [] });
    expect(requestedPerson("q@harbour.example", [])).toEqual({ name: null, emails: ["q@harbour.example"] });
    expect(() => requestedPerson("Quilla", [])).toThrow("'Quilla' is not a full name.");
    expect(() => requestedPerson("Quilla Thorne", ["nowhere"])).toThrow("'nowhere' is not an email address.");
  });
});
