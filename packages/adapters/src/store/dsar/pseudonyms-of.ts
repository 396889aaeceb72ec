import type { Kysely } from "kysely";
import { pseudonymOf } from "../../digest/pseudonym.ts";
import type { Tables } from "../database/tables.ts";
import { readPseudonymKey } from "../training/pseudonym-key.ts";
import type { Person } from "./match-person.ts";

/**
 * The pseudonyms that a person's name and addresses have with each client that has training records: rows that only
 * the workspace's key connects with the person. Empty = no training is recorded.
 */
export async function pseudonymsOf(
  tables: Kysely<Tables>,
  { name, emails }: Pick<Person, "name" | "emails">,
): Promise<ReadonlySet<string>> {
  const key = await readPseudonymKey(tables);
  if (key === null) return new Set();
  const clients = await tables.selectFrom("training_programmes").select("client_id").distinct().execute();
  const written = [...(name === null ? [] : [name]), ...emails];
  return new Set(clients.flatMap(({ client_id }) => written.map((each) => pseudonymOf(key, client_id, each))));
}
