import type { Kysely } from "kysely";
import type { Tables } from "../store/database/tables.ts";
import type { IndexedEntry, ScreeningList } from "./register-kind.ts";

const NUMBERS_AT_ONCE = 500;

/** Entries put together with those of the same number, and how many of them stood in the index before. */
interface JoinedEntries {
  readonly entries: readonly IndexedEntry[];
  readonly replaced: number;
}

/**
 * Puts rows of one number together, also with what earlier pieces of the file told, which is taken out of the index to
 * be written anew. Runs within the transaction that writes.
 */
export async function joinEntries(
  tables: Kysely<Tables>,
  importId: number,
  rows: readonly IndexedEntry[],
  { join }: ScreeningList,
): Promise<JoinedEntries> {
  const joined = new Map<string, IndexedEntry>();
  for (const row of rows) {
    const known = joined.get(row.number);
    joined.set(row.number, known === undefined ? row : join(known, row));
  }
  const numbers = [...joined.keys()];
  let replaced = 0;
  for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
    const some = numbers.slice(from, from + NUMBERS_AT_ONCE);
    const stored = await tables
      .selectFrom("register_entries")
      .select(["number", "name_key", "body"])
      .where("import_id", "=", importId)
      .where("number", "in", some)
      .execute();
    for (const { number, name_key, body } of stored) {
      const known = { number, nameKey: name_key, aliases: [], body };
      const more = joined.get(number);
      joined.set(number, more === undefined ? known : join(known, more));
    }
    if (stored.length === 0) continue;
    replaced += stored.length;
    await tables.deleteFrom("register_entries").where("import_id", "=", importId).where("number", "in", some).execute();
  }
  return { entries: [...joined.values()], replaced };
}
