import type { Kysely } from "kysely";
import type { OpenDatabase } from "../store/open-database.ts";
import type { Tables } from "../store/tables.ts";
import type { FoundEntry, ImportedKind, RegisterIndex } from "./register-index.ts";

/** Namesakes that are looked at; more of one name cannot be told apart anyway. */
const NAMESAKES = 50;

async function byName(tables: Kysely<Tables>, importId: number, nameKey: string): Promise<FoundEntry[]> {
  const own = await tables
    .selectFrom("register_entries")
    .select(["number", "body"])
    .where("import_id", "=", importId)
    .where("name_key", "=", nameKey)
    .orderBy("number")
    .limit(NAMESAKES)
    .execute();
  const others = await tables
    .selectFrom("register_aliases")
    .innerJoin("register_entries", (join) =>
      join
        .onRef("register_entries.import_id", "=", "register_aliases.import_id")
        .onRef("register_entries.number", "=", "register_aliases.number"),
    )
    .select(["register_entries.number", "register_entries.body"])
    .where("register_aliases.import_id", "=", importId)
    .where("register_aliases.name_key", "=", nameKey)
    .orderBy("register_aliases.number")
    .limit(NAMESAKES)
    .execute();
  const seen = new Set(own.map(({ number }) => number));
  return [...own, ...others.filter(({ number }) => !seen.has(number))];
}

/** The registers in an open database. A register is read only once it is in whole; an older one stands until then. */
export function indexOfRegisters({ database, guarded }: Pick<OpenDatabase, "database" | "guarded">): RegisterIndex {
  return {
    register: (kind) =>
      guarded(async () => {
        const row = await database
          .selectFrom("register_imports")
          .select(["id", "as_of"])
          .where("kind", "=", kind)
          .where("finished_at", "is not", null)
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst();
        if (row === undefined) return null;
        return {
          asOf: row.as_of,
          byName: (nameKey) => guarded(() => byName(database, row.id, nameKey)),
          byNumber: (number) =>
            guarded(async () => {
              const entry = await database
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
      guarded(async () => {
        const rows = await database.selectFrom("register_imports").selectAll().orderBy("id").execute();
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
