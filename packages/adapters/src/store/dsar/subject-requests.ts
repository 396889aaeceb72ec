import { AppError } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import type { Kysely } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { heldClients } from "../clients/legal-hold.ts";
import { type OpenDatabase, openDatabase, type StoreOptions } from "../database/open-database.ts";
import { overwriteErased } from "../database/overwrite-erased.ts";
import type { Tables } from "../database/tables.ts";
import { eraseTraces } from "./erase-traces.ts";
import { findTraces, type Trace, usersOf } from "./find-traces.ts";
import type { Person } from "./match-person.ts";
import { pseudonymsOf } from "./pseudonyms-of.ts";

/** A person as a request names them. */
export type RequestedPerson = Omit<Person, "users" | "pseudonyms">;

/** Traces of a person. */
export interface FoundPerson {
  readonly person: Person;
  readonly traces: readonly Trace[];
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;

/**
 * A person by full name, by addresses, or by both. AppError `usage` for a single word, which names too many people, and
 * for an invalid address.
 */
export function requestedPerson(given: string, emails: readonly string[]): RequestedPerson {
  const isAddress = ADDRESS.test(given.trim());
  const all = [...(isAddress ? [given.trim()] : []), ...emails.map((email) => email.trim())];
  const wrong = all.find((email) => !ADDRESS.test(email));
  if (wrong !== undefined) throw new AppError("usage", `'${wrong}' is not an email address.`);
  if (!isAddress && given.trim().split(/\s+/).length < 2)
    throw new AppError("usage", `'${given}' is not a full name.`, {
      hint: "State first and last name, or an email address: a single name is found in many other words.",
    });
  return { name: isAddress ? null : given.trim(), emails: all };
}

async function opened<Value>(options: StoreOptions, work: (database: OpenDatabase) => Promise<Value>): Promise<Value> {
  const database = await openDatabase(options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The person with its accounts, and its pseudonyms in training records. */
const knownPerson = async (tables: Kysely<Tables>, requested: RequestedPerson): Promise<Person> => ({
  ...requested,
  users: await usersOf(tables, requested),
  pseudonyms: await pseudonymsOf(tables, requested),
});

const readAll = (database: OpenDatabase, requested: RequestedPerson, files: FileStore | null): Promise<FoundPerson> =>
  database.transact(async (transaction) => {
    const person = await knownPerson(transaction, requested);
    const from = { database: transaction, kind: database.kind };
    return { person, traces: await findTraces(from, person, files, await heldClients(transaction)) };
  });

/** The log names neither the person nor what was found. */
const inLog = (traces: readonly Trace[]) => ({
  traces: traces.length,
  tables: [...new Set(traces.map(({ table }) => table))],
});

/** Finds every trace of a person, and records that it was searched for. AppErrors of the store. */
export function findPerson(
  options: StoreOptions,
  files: FileStore,
  {
    requested,
    action,
    actor,
  }: {
    readonly requested: RequestedPerson;
    readonly action: "personal data searched" | "personal data exported";
    readonly actor: Actor;
  },
): Promise<FoundPerson> {
  return opened(options, async (database) => {
    const found = await readAll(database, requested, files);
    const entry = { ...actor, action, subject: "person", detail: inLog(found.traces) };
    await database.transact((transaction) => writeAudit(transaction, entry));
    return found;
  });
}

/** The result of an erasure. */
export interface ErasedPerson {
  /** Changed rows by table. */
  readonly erased: Readonly<Record<string, number>>;
  /** What remains, each with its reason. */
  readonly remaining: FoundPerson;
}

/**
 * Erases a person's name, addresses and telephone numbers wherever they need not stay, and records it. What remains is
 * searched for again. AppErrors of the store.
 */
export function erasePerson(
  options: StoreOptions,
  files: FileStore,
  { requested, actor }: { readonly requested: RequestedPerson; readonly actor: Actor },
): Promise<ErasedPerson> {
  return opened(options, async (database) => {
    const erased = await database.transact(async (transaction) => {
      const person = await knownPerson(transaction, requested);
      const rows = await eraseTraces(transaction, database.kind, {
        person,
        held: await heldClients(transaction),
        actor,
      });
      await writeAudit(transaction, { ...actor, action: "personal data erased", subject: "person", detail: { rows } });
      return rows;
    });
    await overwriteErased(database);
    return { erased, remaining: await readAll(database, requested, files) };
  });
}
