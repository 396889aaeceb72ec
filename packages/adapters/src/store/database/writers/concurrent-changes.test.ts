import { assertValue, type ClientLog, movedSteps } from "@broker/core";
import fc from "fast-check";
import { sql, type Transaction } from "kysely";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { sha256 } from "../../../digest/sha256.ts";
import { batchStore } from "../../batches/batch-store.ts";
import { clientStore } from "../../clients/client-store.ts";
import { placementStore } from "../../placements/placement-store.ts";
import { prospectStore } from "../../prospects/prospect-store.ts";
import { scanStore } from "../../scans/scan-store.ts";
import { scanOf } from "../../test/build-book.ts";
import { companyEntry } from "../../test/build-client-entry.ts";
import { buildEvidence } from "../../test/build-evidence.ts";
import { BOTH_DATABASES, isDefault } from "../../test/databases.ts";
import { type Connection, within } from "../connection.ts";
import { type OpenDatabase, openDatabase } from "../open-database.ts";
import { TABLES, type Tables } from "../tables.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const WRITERS = 4;
/** Histories, each time others; more where the tests run on PostgreSQL alone. */
const RUNS = isDefault("PostgreSQL") ? 8 : 2;
const COMPANIES = [0, 1, 2];
const KINDS = [
  ...["scan", "scan", "edit", "control", "own domain", "list", "promote", "place", "record", "erase"],
  ...["opt out", "import"],
] as const;

interface Change {
  readonly kind: string;
  readonly company: number;
  readonly other: number;
  /** Different for each, so that an effect that is lost or twice there shows. */
  readonly n: number;
}

const domainOf = (company: number) => `c${company}.example`;
const idOf = (company: number) => company.toString().padStart(12, "c");
/** The id of the first company of a domain. */
const prospectOf = (company: number) => sha256(`${domainOf(company)}\n0`).slice(0, 16);
const at = ({ n }: Change) => new Date(Date.parse(NOW) + n * 1000).toISOString();
const actor = (change: Change) => ({ by: "jane", at: at(change) });

const state =
  (change: Change, field: "employees" | "controls.mfaEmail" | "domains", value: unknown) => (log: ClientLog) =>
    assertValue(log, { field, value, provenance: "declared", asOf: NOW, by: "jane" }, at(change));

const owned = (companies: readonly number[]) =>
  companies.map((each) => ({ name: domainOf(each), role: "main", accepted: true }));

function entryOf(change: Change) {
  const { company } = change;
  return {
    ...companyEntry(NOW)(`Company ${company} Ltd`, [domainOf(company)], null, { id: idOf(company) }),
    actor: actor(change),
  };
}

/** Makes one change within a transaction. */
async function make(connection: Connection, change: Change): Promise<unknown> {
  const { kind, company, other, n } = change;
  const [batches, clients, scans] = [batchStore(connection), clientStore(connection), scanStore(connection)];
  const prospects = prospectStore(connection, () => new Date(NOW));
  const placements = placementStore(connection);
  const id = idOf(company);
  if (kind === "scan")
    return scans.save(
      scanOf(domainOf(company), 40 + (n % 50), { startedAt: at(change), failures: n % 4 }),
      buildEvidence({ startedAt: at(change) }),
    );
  if (kind === "edit") return clients.edit(id, state(change, "employees", n), actor(change));
  if (kind === "control")
    return clients.edit(id, state(change, "controls.mfaEmail", { answer: n % 2 ? "yes" : "no" }), actor(change));
  if (kind === "own domain") return clients.edit(id, state(change, "domains", owned([company, other])), actor(change));
  if (kind === "list") {
    const prospect = (each: number) => ({ line: each + 2, input: domainOf(each), domain: domainOf(each) });
    const fields = { name: `Listed ${n % 2} Ltd`, employees: String(n) };
    const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
    return batches.create({
      ...{ source: "list.csv", startedAt: new Date(at(change)), settings, rejected: [] },
      prospects: [...new Set([company, other])].map((each) => ({ ...prospect(each), fields })),
    });
  }
  if (kind === "promote") return prospects.promote(prospectOf(company), n.toString().padStart(12, "d"), actor(change));
  if (kind === "record") return clients.record([entryOf(change)]);
  if (kind === "import") {
    const entries = [entryOf({ ...change, company: other }), entryOf(change)];
    return clients.record(entries, { id: String(n), source: "a.csv", actor: actor(change) });
  }
  if (kind === "erase") return clients.erase(id, actor(change));
  if (kind === "opt out") return clients.optOut(domainOf(company), `reason ${n}`, actor(change));
  const steps = movedSteps([], { stage: "quoted", on: "2026-10-20", premium: n }, actor(change));
  const placement = { id: n.toString().padStart(12, "b"), clientId: id, risk: `Cyber ${n}`, createdAt: NOW };
  return placements.add({ ...placement, steps: [...steps] }, actor(change));
}

/** Ends a transaction whose effects are not to be saved. */
class Undone extends Error {
  readonly outcome: string;
  constructor(outcome: string) {
    super(outcome);
    this.outcome = outcome;
  }
}

/**
 * What a change answers, or why it was refused: by an AppError, or since its client is not there.
 * @param end called before the transaction ends, if it has effects
 */
async function outcomeOf(
  { transact }: OpenDatabase,
  change: Change,
  end: (transaction: Transaction<Tables>, outcome: string) => Promise<void>,
): Promise<{ readonly outcome: string; readonly saved: boolean }> {
  try {
    const outcome = await transact(async (transaction) => {
      const made = await make(within(transaction), change).catch((error: unknown) => {
        // After an error of the server itself the transaction is over, and may be run again.
        throw error instanceof DatabaseError ? error : new Undone(String(error));
      });
      await end(transaction, JSON.stringify(made ?? null));
      return JSON.stringify(made ?? null);
    });
    return { outcome, saved: true };
  } catch (error) {
    if (error instanceof Undone) return { outcome: error.outcome, saved: false };
    throw error;
  }
}

/** Every row of every table, in no order; the ids of audit entries are made of the time. */
async function rowsOf({ database }: OpenDatabase): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const plain = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
  for (const table of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    const rows = await database.selectFrom(table).selectAll().execute();
    all[table] = rows
      .map((row) => JSON.stringify(table === "audit" ? { ...row, id: "" } : { ...row }, plain))
      .toSorted();
  }
  return all;
}

const changes = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      company: fc.constantFrom(...COMPANIES),
      other: fc.constantFrom(...COMPANIES),
    }),
    { minLength: 16, maxLength: 40 },
  )
  .map((all) => all.map((each, n): Change => ({ ...each, n: n + 1 })));

const [sqlite, postgres] = BOTH_DATABASES;

/** Opens a new database of one kind so many times. */
async function opened(kind: typeof sqlite, times: number) {
  const place = (await kind?.make()) ?? expect.fail("there is no database");
  const databases: OpenDatabase[] = [];
  for (let n = 0; n < times; n += 1) databases.push(await openDatabase({ database: place.url, now: new Date(NOW) }));
  const remove = async () => {
    for (const each of databases) await each.close();
    await place.remove();
  };
  return { databases, remove };
}

interface Made {
  readonly change: Change;
  readonly outcome: string;
}

/** A refused change, with the number of saved ones before it at least and at most. */
interface Refused extends Made {
  readonly from: number;
  readonly until: number;
}

/** Makes changes by several writers at once. Returns the saved ones in the order in which they were committed. */
async function makeAtOnce(writers: readonly OpenDatabase[], all: readonly Change[]) {
  let saved: Made[] = [];
  const refused: Refused[] = [];
  const queue = [...all];
  const work = async (database: OpenDatabase) => {
    for (let change = queue.shift(); change !== undefined; change = queue.shift()) {
      const { n } = change;
      const from = Math.max(0, saved.length - WRITERS);
      const result = await outcomeOf(database, change, async (transaction, outcome) => {
        // Until the transaction ends, so that this is the order in which they are committed.
        await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
        saved = [...saved.filter((each) => each.change.n !== n), { change: all[n - 1] as Change, outcome }];
      });
      if (!result.saved) refused.push({ change, outcome: result.outcome, from, until: saved.length });
    }
  };
  await Promise.all(writers.map(work));
  return { saved, refused };
}

/** Makes the saved changes again, one by one. Returns their outcomes, and those that are refused there alone. */
async function makeAgain(single: OpenDatabase, { saved, refused }: Awaited<ReturnType<typeof makeAtOnce>>) {
  const outcomes: string[] = [];
  let open = refused;
  for (let before = 0; before <= saved.length; before += 1) {
    const isRefused = async ({ change, outcome, from, until }: Refused) => {
      if (before < from || before > until) return false;
      const tried = await outcomeOf(single, change, async (_, done) => {
        throw new Undone(done);
      });
      return tried.outcome === outcome;
    };
    const left: Refused[] = [];
    for (const each of open) if (!(await isRefused(each))) left.push(each);
    open = left;
    const next = saved[before];
    if (next !== undefined) outcomes.push((await outcomeOf(single, next.change, async () => undefined)).outcome);
  }
  return { outcomes, open };
}

test.runIf(postgres !== undefined)(
  "changes of four writers at once on PostgreSQL leave the rows that the same ones, one by one, leave on SQLite",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const [many, one] = [await opened(postgres, WRITERS), await opened(sqlite, 1)];
        try {
          const made = await makeAtOnce(many.databases, all);
          const [single = expect.fail("there is no database")] = one.databases;
          const [first = expect.fail("there is no database")] = many.databases;
          const again = await makeAgain(single, made);
          expect(again).toEqual({ outcomes: made.saved.map(({ outcome }) => outcome), open: [] });
          expect(made.saved.length + made.refused.length).toBe(all.length);
          expect(await rowsOf(first)).toEqual(await rowsOf(single));
        } finally {
          await many.remove();
          await one.remove();
        }
      }),
      { numRuns: RUNS },
    );
  },
);
