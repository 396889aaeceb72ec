import { type Advisory, AdvisoryFields, AppError, type IndicatorFields, type IntelImport } from "@broker/contracts";
import { indicatorKey } from "@broker/core/threat-intel";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { giveTurn } from "../../give-turn.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { lockName } from "../database/writers/locks.ts";
import { resolveEventId } from "../events/event-rows.ts";

const ID_DIGITS = 16;
const idOf = (...parts: readonly string[]) => sha256(JSON.stringify(["intel", ...parts])).slice(0, ID_DIGITS);

/** Rows written by one statement, between which other calls are answered. */
const AT_ONCE = 100;

const importOf = ({ imported_at, imported_by, ...row }: Row<"intel_imports">): IntelImport => ({
  ...row,
  kind: row.kind as IntelImport["kind"],
  format: row.format as IntelImport["format"],
  importedAt: imported_at,
  importedBy: imported_by,
});

/** The import of an id; null = there is none. */
export async function findImport(tables: Kysely<Tables>, id: string): Promise<IntelImport | null> {
  const row = await tables.selectFrom("intel_imports").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : importOf(row);
}

/** Every import, newest first. */
export async function listImports(tables: Kysely<Tables>): Promise<IntelImport[]> {
  const rows = await tables
    .selectFrom("intel_imports")
    .selectAll()
    .orderBy("imported_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(importOf);
}

/** Entries of a file, some at a time: what a thread read is parsed while it is stored. */
export type IntelEntries = Iterable<
  { readonly advisories: readonly AdvisoryFields[] } | { readonly indicators: readonly IndicatorFields[] }
>;

/** Stores a file whole, in one transaction; false = the same file is stored already. */
export async function saveImport(
  transaction: Transaction<Tables>,
  { importedAt, importedBy, ...head }: IntelImport,
  entries: IntelEntries,
  actor: Actor,
): Promise<boolean> {
  await lockName(transaction, "intel imports");
  const written = await transaction
    .insertInto("intel_imports")
    .values({ ...head, imported_at: importedAt, imported_by: importedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return false;
  const import_id = head.id;
  for (const some of entries) {
    if ("advisories" in some)
      for (const few of pieces(some.advisories, AT_ONCE))
        await transaction
          .insertInto("intel_advisories")
          .values(
            few.map((each) => ({
              ...{ id: idOf(import_id, each.key), import_id, published_on: each.publishedOn },
              body: JSON.stringify(each),
            })),
          )
          .execute();
    else
      for (const few of pieces(some.indicators, AT_ONCE))
        await transaction
          .insertInto("intel_indicators")
          .values(
            few.map(({ kind, value, what, severity, source, validFrom, validUntil }) => ({
              ...{
                id: idOf(import_id, kind, value),
                import_id,
                site: indicatorKey({ kind, value }),
                kind,
                value,
                what,
              },
              ...{ severity, source, valid_from: validFrom, valid_until: validUntil },
            })),
          )
          .execute();
    await giveTurn();
  }
  const { kind, file, format, advisories, indicators, skipped } = head;
  const detail = { kind, file, format, advisories, indicators, skipped };
  await writeAudit(transaction, { ...actor, action: "threat intelligence imported", subject: import_id, detail });
  return true;
}

const resolveImport = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "import", list: "intel-imports" }, async (prefix) => {
    const rows = await tables
      .selectFrom("intel_imports")
      .select(["id", "file"])
      .where("id", "like", `${prefix}%`)
      .orderBy("id")
      .limit(6)
      .execute();
    return rows.map(({ id, file }) => ({ id, words: file }));
  });

/** The id of the import that is meant. AppErrors `not_found`, `ambiguous`. */
export const importId = resolveImport;

/** Removes an import with its advisories and indicators. AppErrors `not_found`, `ambiguous`. */
export async function removeImport(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<void> {
  await lockName(transaction, "intel imports");
  const id = await resolveImport(transaction, reference);
  await transaction.deleteFrom("intel_indicators").where("import_id", "=", id).execute();
  await transaction.deleteFrom("intel_advisories").where("import_id", "=", id).execute();
  await transaction.deleteFrom("intel_imports").where("id", "=", id).execute();
  await writeAudit(transaction, { ...actor, action: "threat intelligence removed", subject: id, detail: null });
}

const advisoryOf = ({ id, import_id, body }: Row<"intel_advisories">): Advisory => ({
  ...AdvisoryFields.parse(JSON.parse(body)),
  ...{ id, importId: import_id },
});

/** Every advisory, newest first. */
export async function listAdvisories(tables: Kysely<Tables>): Promise<Advisory[]> {
  const rows = await tables.selectFrom("intel_advisories").selectAll().orderBy("id").execute();
  const found: Advisory[] = [];
  for (const some of pieces(rows)) {
    found.push(...some.map(advisoryOf));
    await giveTurn();
  }
  // The same advisory of two files is the one that was imported last.
  return found;
}

/** One advisory. AppError `not_found`. */
export async function findAdvisory(tables: Kysely<Tables>, reference: string): Promise<Advisory> {
  const id = await resolveEventId(reference, { one: "advisory", list: "intel-feed" }, async (prefix) => {
    const rows = await tables
      .selectFrom("intel_advisories")
      .select(["id", "body"])
      .where("id", "like", `${prefix}%`)
      .orderBy("id")
      .limit(6)
      .execute();
    return rows.map((row) => ({ id: row.id, words: AdvisoryFields.parse(JSON.parse(row.body)).title }));
  });
  const row = await tables.selectFrom("intel_advisories").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", "The advisory was removed in the meantime.");
  return advisoryOf(row);
}
