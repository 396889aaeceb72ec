import { copyFileSync, existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { makeFolder } from "../../../files/write-beside.ts";
import { type AuditVerified, verifyAudit } from "../../audit-chain/verify-audit.ts";
import { openDatabase, type StoreOptions } from "../../database/open-database.ts";
import { checkSqlite } from "../check-sqlite.ts";
import { copyRows, tableNames } from "../copy-rows.ts";
import { documentsBeside, isWholeBeside, placeBeside, recordedDocuments } from "../documents.ts";
import { besideOf, removeLeftOvers } from "../left-overs.ts";
import { differences, readManifest } from "./manifest.ts";

/** What was found when a backup was restored to a separate place. */
export interface BackupVerified {
  readonly tables: number;
  readonly rows: number;
  /** Tables of which the restored copy has another number of rows. */
  readonly differing: readonly string[];
  /** Documents that the records name. */
  readonly documents: number;
  /** Files that were compared: all of the manifest; where there is none, the documents. */
  readonly files: number;
  /** Paths of those that are missing beside the backup, or have other bytes than recorded. */
  readonly damaged: readonly string[];
  /** Files that differ from the manifest; null = the backup has none. */
  readonly changed: readonly string[] | null;
  readonly audit: AuditVerified;
  /** Whether the audit log in use continues that of the backup; null = there is none to compare with. */
  readonly isContinued: boolean | null;
}

/** Whether nothing is wrong with the backup. */
export const isSound = ({ differing, damaged, changed, audit, isContinued }: BackupVerified): boolean =>
  differing.length + damaged.length + (changed?.length ?? 0) === 0 && audit.fault === null && isContinued !== false;

/** Whether the log in use has the head of the backup's log; null = there is no log in use: this is another machine. */
async function isOnChain(current: StoreOptions, { head }: AuditVerified): Promise<boolean | null> {
  if (head.seq === 0) return true;
  const file = current.database.startsWith("sqlite:") ? current.database.slice("sqlite:".length) : null;
  if (file !== null && !existsSync(file)) return null;
  const { read, close } = await openDatabase(current);
  try {
    const first = await read((tables) => tables.selectFrom("audit").select("id").limit(1).executeTakeFirst());
    if (first === undefined) return null;
    const found = await read((tables) =>
      tables.selectFrom("audit").select("hash").where("seq", "=", head.seq).executeTakeFirst(),
    );
    return found?.hash === head.hash;
  } finally {
    await close();
  }
}

/** Restores the copy's rows to a new database, and compares both. */
async function restoredCounts(copy: string, fresh: string, now: Date) {
  const [source, target] = [await openDatabase({ database: copy, now }), await openDatabase({ database: fresh, now })];
  try {
    const tables = await tableNames(source.database);
    const copied = await target.transact((transaction) => copyRows(source, transaction, tables));
    const differing: string[] = [];
    let rows = 0;
    for (const table of copied.keys()) {
      const count = async ({ database }: typeof source) =>
        Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database)).rows[0]?.n);
      const [before, after] = [await count(source), await count(target)];
      rows += after;
      if (before !== after) differing.push(table);
    }
    return { tables: copied.size, rows, differing, audit: await verifyAudit(target.database) };
  } finally {
    await target.close();
    await source.close();
  }
}

/**
 * Restores a plain backup to a folder that is removed afterwards, and compares rows, documents, manifest and audit
 * chain. The workspace and the backup are not changed. AppErrors of `checkSqlite`.
 * @param current the database in use; null = there is none
 */
export async function verifyBackup(
  backup: string,
  work: string,
  now: Date,
  current: StoreOptions | null,
): Promise<BackupVerified> {
  checkSqlite(backup);
  const manifest = readManifest(backup);
  const changed = manifest === null ? null : await differences(backup, manifest);
  makeFolder(work, 0o700);
  removeLeftOvers(work);
  const folder = besideOf(join(work, basename(backup)));
  makeFolder(folder, 0o700);
  try {
    const [copy, fresh] = [join(folder, "copy.db"), join(folder, "restored.db")];
    copyFileSync(backup, copy);
    const counts = await restoredCounts(`sqlite:${copy}`, `sqlite:${fresh}`, now);
    const documents = await recordedDocuments({ database: `sqlite:${fresh}`, now });
    const damaged: string[] = [];
    for (const document of documents)
      if (!(await isWholeBeside(placeBeside(documentsBeside(backup), document), document)))
        damaged.push(document.filePath);
    const isContinued = current === null ? null : await isOnChain(current, counts.audit);
    const files = manifest === null ? documents.length : Object.keys(manifest.files).length;
    return { ...counts, documents: documents.length, files, damaged, changed, isContinued };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
