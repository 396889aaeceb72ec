import { assertValue, type ClientLog } from "@broker/core";
import { buildReport } from "@broker/core/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyEntry } from "../../test/build-client-entry.ts";
import { takenSnapshot } from "../../test/build-compliance.ts";
import { buildEvidence } from "../../test/build-evidence.ts";
import { DATABASES, type ProductDatabase } from "../../test/databases.ts";
import { openWorkspaceDatabase, type WorkspaceDatabase } from "../../workspace-database.ts";
import { openDatabase } from "../open-database.ts";
import { lockCompany, lockDomainsOf, lockName, lockPlaces } from "./locks.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const company = companyEntry(NOW);
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Adds a statement on the number of employees. */
const employees = (count: number) => (log: ClientLog) =>
  assertValue(log, { field: "employees", value: count, provenance: "declared", asOf: NOW, by: "jane" }, NOW);

function scanOf(domain: string) {
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  return buildReport({ id: Buffer.from(domain).toString("hex").padEnd(64, "0"), target });
}

const [postgres] = DATABASES.filter(({ kind }) => kind === "PostgreSQL");

describe.runIf(postgres !== undefined)("eight writers at once on PostgreSQL", () => {
  let place: ProductDatabase;
  let writers: WorkspaceDatabase[];
  /** Is refused where it must wait. */
  let impatient: WorkspaceDatabase;
  let ids: string[];
  const writer = (n: number) => writers[n] ?? expect.fail("there is no such writer");
  const idOf = (n: number) => ids[n] ?? expect.fail("there is no such client");

  beforeAll(async () => {
    place = (await postgres?.make()) ?? expect.fail("there is no PostgreSQL");
    // Each has connections of its own, as eight processes have.
    const options = { database: place.url, now: () => new Date(NOW) };
    writers = NUMBERS.map(() => openWorkspaceDatabase({ ...options, busyMs: 60_000 }));
    impatient = openWorkspaceDatabase({ ...options, busyMs: 200 });
    await impatient.access.users();
  });
  beforeEach(async () => {
    const entries = NUMBERS.map((n) => company(`Company ${n} Ltd`, [`c${n}.example`]));
    ids = (await writer(0).clients.record(entries)).map(({ id }) => id);
  });
  afterEach(() => place.empty());
  afterAll(async () => {
    for (const each of [...writers, impatient]) await each.close();
    await place.remove();
  });

  /** Runs work while a transaction of the first writer is open that has changed what `change` changes. */
  async function during(change: (first: WorkspaceDatabase) => Promise<unknown>, work: () => Promise<unknown>) {
    const { promise: changed, resolve: isChanged } = Promise.withResolvers<void>();
    const { promise: end, resolve: mayEnd } = Promise.withResolvers<void>();
    const open = writer(0).transaction(async (repositories) => {
      await change({ ...writer(0), ...repositories });
      isChanged();
      await end;
    });
    await changed;
    await work().finally(mayEnd);
    await open;
  }

  test("those who edit, place or scan other clients do not wait for an open transaction", async () => {
    const finished: number[] = [];
    await during(
      async ({ clients, scans }) => {
        await clients.edit(idOf(0), employees(10), JANE);
        await scans.save(scanOf("c0.example"), buildEvidence());
      },
      () =>
        Promise.all(
          NUMBERS.slice(1).map(async (n) => {
            await writer(n).clients.edit(idOf(n), employees(n), JANE);
            await writer(n).scans.save(scanOf(`c${n}.example`), buildEvidence());
            await writer(n).compliance.append(idOf(n), takenSnapshot(NOW));
            finished.push(n);
          }),
        ),
    );
    expect(finished.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await writer(1).scans.latest()).map(({ domain }) => domain)).toEqual(NUMBERS.map((n) => `c${n}.example`));
  });

  test("who edits the client of an open transaction waits for it, and is refused after the busy time", async () => {
    await during(
      ({ clients }) => clients.edit(idOf(0), employees(10), JANE),
      () =>
        expect(impatient.clients.edit(idOf(0), employees(11), JANE)).rejects.toMatchObject({
          code: "store_unavailable",
        }),
    );
    expect((await writer(1).clients.find(idOf(0))).version).toBe(2);
  });

  test("a scan waits for the edit of the client whose domain it is", async () => {
    await during(
      ({ clients }) => clients.edit(idOf(0), employees(10), JANE),
      () =>
        expect(impatient.scans.save(scanOf("www.c0.example"), buildEvidence())).rejects.toMatchObject({
          code: "store_unavailable",
        }),
    );
  });

  test("edits of one client are all saved, with versions and statements numbered without a gap", async () => {
    await Promise.all(
      NUMBERS.flatMap((n) => [1, 2, 3].map((k) => writer(n).clients.edit(idOf(0), employees(10 * n + k), JANE))),
    );
    const { version, entries } = await writer(0).clients.find(idOf(0));
    const values = entries.filter(({ field }) => field === "employees").map(({ value }) => Number(value));
    expect(version).toBe(25);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, at) => at + 1));
    expect(values.toSorted((a, b) => a - b)).toEqual(NUMBERS.flatMap((n) => [1, 2, 3].map((k) => 10 * n + k)));
  });

  test("lists of a day get the next letters, snapshots the next numbers", async () => {
    const list = (n: number) => ({
      ...{ source: `list-${n}.csv`, startedAt: new Date(NOW), rejected: [] },
      settings: { only: ["web" as const], timeoutMs: 30_000, concurrency: 20 },
      prospects: [{ line: 2, input: "p.example", domain: "p.example", fields: { name: `Listed ${n} Ltd` } }],
    });
    const batches = await Promise.all(NUMBERS.map((n) => writer(n).batches.create(list(n))));
    expect(batches.map(({ id }) => id).toSorted()).toEqual([..."abcdefgh"].map((letter) => `2026-11-05-${letter}`));
    // Eight companies of one domain: none replaced another.
    const listed = await writer(0).prospects.count({ search: "p.example" });
    expect(listed).toBe(8);
    const taken = await Promise.all(NUMBERS.map((n) => writer(n).compliance.append(idOf(0), takenSnapshot(NOW))));
    expect(taken.map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("a snapshot that is not saved yet has no later one beside it, so that who reads on from a number misses none", async () => {
    await during(
      ({ compliance }) => compliance.append(idOf(0), takenSnapshot(NOW)),
      async () => {
        const later = impatient.compliance.append(idOf(0), takenSnapshot(NOW));
        await expect(later).rejects.toMatchObject({ code: "store_unavailable" });
        expect(await writer(2).compliance.snapshotsBetween(idOf(0), { after: 0, upTo: 9 })).toEqual([]);
      },
    );
    const read = await writer(2).compliance.snapshotsBetween(idOf(0), { after: 0, upTo: 9 });
    expect(read.map(({ seq }) => seq)).toEqual([1]);
  });

  test("a list of any length needs a bounded number of the server's locks", async () => {
    const { database, transact, close } = await openDatabase({ database: place.url, now: new Date(NOW) });
    const names = Array.from({ length: 20_000 }, (_, n) => `l${n}.example`);
    const held = await transact(async (transaction) => {
      await lockPlaces(transaction, names);
      const counted = sql<{ count: number }>`select count(*) as count from pg_locks where locktype = 'advisory'`;
      return (await counted.execute(database)).rows[0]?.count;
    });
    // Its places, and the schema.
    expect(held).toBe(1025);
    await close();
  });

  test("names are locked as they are, whatever they contain", async () => {
    const { transact, close } = await openDatabase({ database: place.url, now: new Date(NOW) });
    const odd = "a'; drop table clients; --\\'é";
    const clients = await transact(async (transaction) => {
      await lockName(transaction, odd);
      await lockCompany(transaction, odd);
      await lockDomainsOf(transaction, odd);
      return transaction.selectFrom("clients").select("id").execute();
    });
    expect(clients).toHaveLength(8);
    await close();
  });

  test("of two admins who remove each other's role one remains", async () => {
    const password = "scrypt$15$8$3$c2FsdA$a2V5";
    const { database, close } = await openDatabase({ database: place.url, now: new Date(NOW) });
    const user = (name: string) => ({ key: name, name, role: "admin", password, created_at: NOW, created_by: "jane" });
    await database
      .insertInto("users")
      .values([user("ann"), user("bob")].map((row) => ({ ...row, email: null })))
      .execute();
    await close();
    const results = await Promise.allSettled([
      writer(1).access.setRole("ann", "broker", JANE),
      writer(2).access.setRole("bob", "broker", JANE),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await writer(0).access.users()).filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("two transactions that lock the same clients in opposite order are both saved, once each", async () => {
    let met = 0;
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const edit = (n: number, first: number, second: number) =>
      writer(n).transaction(async ({ clients }) => {
        await clients.edit(idOf(first), employees(n), JANE);
        met += 1;
        if (met === 2) resolve();
        await both;
        await clients.edit(idOf(second), employees(n), JANE);
      });
    await Promise.all([edit(1, 3, 4), edit(2, 4, 3)]);
    // One of the two was ended by the server, and ran again from its beginning.
    expect(met).toBe(3);
    for (const n of [3, 4]) {
      const { version, entries } = await writer(0).clients.find(idOf(n));
      const values = entries.filter(({ field }) => field === "employees").map(({ value }) => value);
      expect([version, values.toSorted()]).toEqual([3, [1, 2]]);
    }
  });

  test("an edit that is repeated after a clash has one entry in the audit log", async () => {
    let runs = 0;
    await writer(1).transaction(async ({ clients }) => {
      await clients.edit(idOf(1), employees(1), JANE);
      runs += 1;
      if (runs < 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
    });
    const { changes } = await writer(0).audit.page({ limit: 50, action: "client edited" });
    expect([runs, changes.length]).toEqual([3, 1]);
  });

  test("a change of all rows has the schema alone: it waits for writers, and they for it", async () => {
    const { database, close } = await openDatabase({ database: place.url, now: new Date(NOW), busyMs: 100 });
    const alone = () => database.transaction().setIsolationLevel("serializable");
    await during(
      ({ clients }) => clients.edit(idOf(0), employees(10), JANE),
      () => expect(alone().execute(async () => "alone")).rejects.toMatchObject({ code: "55P03" }),
    );
    const refused = await alone().execute(() => impatient.clients.edit(idOf(1), employees(1), JANE).catch((e) => e));
    expect(refused).toMatchObject({ code: "store_unavailable" });
    expect(await alone().execute(async () => "alone")).toBe("alone");
    await close();
  });
});
