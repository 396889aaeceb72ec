import { AppError } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Connection } from "../store/database/connection.ts";
import type { Tables } from "../store/database/tables.ts";
import type { FoundEntry, ImportedKind, RegisterIndex } from "./register-index.ts";

/** Namesakes that are checked; more of one name could not be distinguished. */
const NAMESAKES = 50;
/** Sorts after every name key that begins with the same text. */
const LAST = "\u{10ffff}";

/** Name keys from the first to the last, both included. */
interface Names {
  readonly first: string;
  readonly last: string;
  readonly limit: number;
}

/** Entries with such a name, by name and number; then those with one among their others. */
async function named(tables: Kysely<Tables>, importId: number, { first, last, limit }: Names): Promise<FoundEntry[]> {
  const own = await tables
    .selectFrom("register_entries")
    .select(["number", "body"])
    .where("import_id", "=", importId)
    .where("name_key", ">=", first)
    .where("name_key", "<=", last)
    .orderBy("name_key")
    .orderBy("number")
    .limit(limit)
    .execute();
  if (own.length === limit) return own;
  const others = await tables
    .selectFrom("register_aliases")
    .innerJoin("register_entries", (join) =>
      join
        .onRef("register_entries.import_id", "=", "register_aliases.import_id")
        .onRef("register_entries.number", "=", "register_aliases.number"),
    )
    .select(["register_entries.number", "register_entries.body"])
    .where("register_aliases.import_id", "=", importId)
    .where("register_aliases.name_key", ">=", first)
    .where("register_aliases.name_key", "<=", last)
    .orderBy("register_aliases.name_key")
    .orderBy("register_aliases.number")
    .limit(limit)
    .execute();
  const entries = new Map([...own, ...others].map((entry) => [entry.number, entry]));
  return [...entries.values()].slice(0, limit);
}

const ENTRIES_AT_ONCE = 1_000;

/** Reads on from the last number, so that nothing remains open between two chunks. */
async function* pages(
  { read }: Connection,
  { id, entries }: { readonly id: number; readonly entries: number },
): AsyncGenerator<readonly FoundEntry[]> {
  const after = (tables: Kysely<Tables>, number: string) =>
    tables
      .selectFrom("register_entries")
      .select(["number", "body"])
      .where("import_id", "=", id)
      .where("number", ">", number)
      .orderBy("number")
      .limit(ENTRIES_AT_ONCE)
      .execute();
  let count = 0;
  for (let last = ""; ; ) {
    const from = last;
    const rows = await read((tables) => after(tables, from));
    yield rows;
    count += rows.length;
    last = rows.at(-1)?.number ?? last;
    if (rows.length === ENTRIES_AT_ONCE) continue;
    if (count === entries) return;
    throw new AppError(
      "store_unavailable",
      "A newer file of the register came in while the one before was being read.",
      {
        hint: "Do it once more.",
      },
    );
  }
}

/**
 * The registers in an open database. A register is read only once it is complete; an older one remains in use until
 * then.
 */
export function indexOfRegisters(connection: Connection): RegisterIndex {
  const { read } = connection;
  return {
    register: (kind) =>
      read(async (tables) => {
        const row = await tables
          .selectFrom("register_imports")
          .select(["id", "as_of", "entries"])
          .where("kind", "=", kind)
          .where("finished_at", "is not", null)
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) return null;
        return {
          asOf: row.as_of,
          entries: row.entries,
          pages: () => pages(connection, row),
          byName: (nameKey) =>
            read((tables) => named(tables, row.id, { first: nameKey, last: nameKey, limit: NAMESAKES })),
          startingWith: async (nameKey, limit) =>
            nameKey === ""
              ? []
              : read((tables) => named(tables, row.id, { first: nameKey, last: `${nameKey}${LAST}`, limit })),
          byNumber: (number) =>
            read(async (tables) => {
              const entry = await tables
                .selectFrom("register_entries")
                .select(["number", "body"])
                .where("import_id", "=", row.id)
                .where("number", "=", number)
                .executeTakeFirst();
              return entry ?? null;
            }),
        };
      }),
    imports: () =>
      read(async (tables) => {
        const rows = await tables.selectFrom("register_imports").selectAll().orderBy("id").execute();
        return rows.map(({ kind, file, as_of, finished_at, entries, refused }) => ({
          kind: kind as ImportedKind,
          file,
          asOf: as_of,
          finishedAt: finished_at,
          entries,
          refused,
        }));
      }),
  };
}
