import { type Advisory, AdvisoryFields, AppError, type IndicatorFields, type IntelImport } from "@broker/contracts";
import { indicatorKey } from "@broker/core/threat-intel";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { giveTurn } from "../../give-turn.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { resolveEventId } from "../events/event-rows.ts";

const ID_DIGITS = 16;
const idOf = (...parts: readonly string[]) => sha256(JSON.stringify(["intel", ...parts])).slice(0, ID_DIGITS);

/** Rows written by one statement, between which other calls are answered. */
const AT_ONCE = 100;

const importOf = ({ imported_at, imported_by, pending: _, ...row }: Row<"intel_imports">): IntelImport => ({
  ...row,
  kind: row.kind as IntelImport["kind"],
  format: row.format as IntelImport["format"],
  importedAt: imported_at,
  importedBy: imported_by,
});

/** The import of an id; null = there is none. */
export async function findImport(tables: Kysely<Tables>, id: string): Promise<IntelImport | null> {
  const row = await tables
    .selectFrom("intel_imports")
    .selectAll()
    .where("id", "=", id)
    .where("pending", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : importOf(row);
}

/** Every import, newest first. */
export async function listImports(tables: Kysely<Tables>): Promise<IntelImport[]> {
  const rows = await tables
    .selectFrom("intel_imports")
    .selectAll()
    .where("pending", "is", null)
    .orderBy("imported_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(importOf);
}

/** Some entries of a file. */
export type IntelEntries =
  | { readonly advisories: readonly AdvisoryFields[] }
  | { readonly indicators: readonly IndicatorFields[] };

/** Begins to store a file, which no one sees before it is whole; false = the same file is stored already. */
export async function beginImport(
  transaction: Transaction<Tables>,
  { importedAt, importedBy, ...head }: IntelImport,
): Promise<boolean> {
  await transaction
    .insertInto("intel_imports")
    .values({ ...head, imported_at: importedAt, imported_by: importedBy, pending: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { pending } = await transaction
    .selectFrom("intel_imports")
    .select("pending")
    .where("id", "=", head.id)
    .executeTakeFirstOrThrow();
  return pending !== null;
}

/** The id of an import's indicator. */
export const indicatorId = (importId: string, kind: IndicatorFields["kind"], value: string): string =>
  idOf(importId, kind, value);

const advisoryRow = (import_id: string, each: AdvisoryFields): Row<"intel_advisories"> => ({
  ...{ id: idOf(import_id, each.key), import_id, published_on: each.publishedOn, body: JSON.stringify(each) },
});

const indicatorRow = (import_id: string, each: IndicatorFields): Row<"intel_indicators"> => {
  const { kind, value, what, severity, source, validFrom, validUntil } = each;
  return {
    ...{ id: indicatorId(import_id, kind, value), import_id, site: indicatorKey({ kind, value }), kind, value, what },
    ...{ severity, source, valid_from: validFrom, valid_until: validUntil },
  };
};

/** Stores some entries of a file; those that are stored already stay, so that an interrupted import goes on. */
export async function addEntries(
  transaction: Transaction<Tables>,
  importId: string,
  entries: IntelEntries,
): Promise<void> {
  if ("advisories" in entries)
    for (const few of pieces(entries.advisories, AT_ONCE))
      await transaction
        .insertInto("intel_advisories")
        .values(few.map((each) => advisoryRow(importId, each)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  else
    for (const few of pieces(entries.indicators, AT_ONCE))
      await transaction
        .insertInto("intel_indicators")
        .values(few.map((each) => indicatorRow(importId, each)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/** Shows a file whose entries are all stored. */
export async function finishImport(
  transaction: Transaction<Tables>,
  { id, kind, file, format, advisories, indicators, skipped }: IntelImport,
  actor: Actor,
): Promise<void> {
  await transaction.updateTable("intel_imports").set({ pending: null }).where("id", "=", id).execute();
  const detail = { kind, file, format, advisories, indicators, skipped };
  await writeAudit(transaction, { ...actor, action: "threat intelligence imported", subject: id, detail });
}

const resolveImport = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "import", list: "intel-imports" }, async (prefix) => {
    const rows = await tables
      .selectFrom("intel_imports")
      .select(["id", "file"])
      .where("id", "like", `${prefix}%`)
      .where("pending", "is", null)
      .orderBy("id")
      .limit(6)
      .execute();
    return rows.map(({ id, file }) => ({ id, words: file }));
  });

/** The id of the import that is meant. AppErrors `not_found`, `ambiguous`. */
export const importId = resolveImport;

/** Hides an import, whose entries are then removed in pieces. AppErrors `not_found`, `ambiguous`. */
export async function hideImport(transaction: Transaction<Tables>, reference: string, actor: Actor): Promise<string> {
  const id = await resolveImport(transaction, reference);
  await transaction.updateTable("intel_imports").set({ pending: 1 }).where("id", "=", id).execute();
  await writeAudit(transaction, { ...actor, action: "threat intelligence removed", subject: id, detail: null });
  return id;
}

/** Entries that one transaction removes, so that others are answered in between. */
const REMOVED_AT_ONCE = 200;

/** Removes some entries of a hidden import, and at last itself; false = there is more. */
export async function removeSome(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  for (const table of ["intel_indicators", "intel_advisories"] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select("id")
      .where("import_id", "=", id)
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (rows.length === 0) continue;
    const ids = rows.map((row) => row.id);
    await transaction.deleteFrom(table).where("id", "in", ids).execute();
    return false;
  }
  await transaction.deleteFrom("intel_imports").where("id", "=", id).where("pending", "is not", null).execute();
  return true;
}

/** Imports that were begun before a moment and never became whole, or were removed only in part. */
export async function leftOverImports(tables: Kysely<Tables>, before: string): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("intel_imports")
    .select("id")
    .where("pending", "is not", null)
    .where("imported_at", "<", before)
    .execute();
  return rows.map(({ id }) => id);
}

const advisoryOf = ({ id, import_id, body }: Row<"intel_advisories">): Advisory => ({
  ...AdvisoryFields.parse(JSON.parse(body)),
  ...{ id, importId: import_id },
});

/** Every advisory, newest first. */
export async function listAdvisories(tables: Kysely<Tables>): Promise<Advisory[]> {
  const whole = tables.selectFrom("intel_imports").select("intel_imports.id").where("pending", "is", null);
  const rows = await tables
    .selectFrom("intel_advisories")
    .selectAll()
    .where("import_id", "in", whole)
    .orderBy("id")
    .execute();
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
