import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileStore } from "@broker/core";
import { makeFolder } from "../../../files/write-beside.ts";
import { writeAudit } from "../../audit.ts";
import type { Actor } from "../../clients/client-store.ts";
import { openDatabase, type StoreOptions } from "../../database/open-database.ts";
import { type Backup, backupWorkspace, placeError, type SavedDocuments } from "../backup.ts";
import { removeLeftOvers } from "../left-overs.ts";
import { sealingKey } from "./backup-key.ts";
import { writeManifest } from "./manifest.ts";
import { sealFolder, withPlainFolder } from "./sealed-backup.ts";

/** Where backups go, how many stay, and who can read them. */
export interface BackupPlan {
  readonly folder: string;
  /** How many remain, the new one included; null = all. */
  readonly keep: number | null;
  /** A file with a key; null = not encrypted. */
  readonly encryptTo: string | null;
  /** A folder of the home directory, where a backup lies until it is encrypted. */
  readonly work: string;
}

/** A backup in a folder of backups. */
export interface StoredBackup extends Backup {
  readonly papers: SavedDocuments;
  readonly encrypted: boolean;
  /** Names of older backups that were removed. */
  readonly removed: readonly string[];
}

const NAME = /^(broker-\d{4}-\d{2}-\d{2}T\d{6}Z)\.(?:db|papers|manifest\.json|sealed)$/;

/** Removes all but the newest backups of a folder; other files stay. */
function removeOlder(folder: string, keep: number): string[] {
  const files = readdirSync(folder).flatMap((file) => {
    const [, name] = NAME.exec(file) ?? [];
    return name === undefined ? [] : [{ file, name }];
  });
  const old = [...new Set(files.map(({ name }) => name))].sort().slice(0, -keep);
  for (const { file, name } of files)
    if (old.includes(name)) rmSync(join(folder, file), { recursive: true, force: true });
  return old;
}

async function recordBackup(options: StoreOptions, actor: Actor, detail: unknown): Promise<void> {
  const { transact, close } = await openDatabase(options);
  try {
    await transact((tables) =>
      writeAudit(tables, { ...actor, action: "database backed up", subject: "database", detail }),
    );
  } finally {
    await close();
  }
}

/**
 * Writes a backup with its manifest to a folder of backups, as a whole or not at all, and then removes the older ones.
 * AppErrors: those of `backupWorkspace` and `sealingKey`.
 */
export async function backupTo(
  options: StoreOptions,
  files: FileStore,
  plan: BackupPlan,
  actor: Actor,
): Promise<StoredBackup> {
  const { folder, keep, encryptTo, work } = plan;
  const key = encryptTo === null ? null : sealingKey(encryptTo);
  const name = `broker-${options.now.toISOString().slice(0, 19).replaceAll(":", "")}Z`;
  const write = async (plain: string) => {
    const made = await backupWorkspace(options, files, plain);
    await writeManifest(plain, made.auditHead);
    return made;
  };
  let made: Awaited<ReturnType<typeof write>>;
  if (key === null) made = await write(join(folder, `${name}.db`));
  else {
    const file = join(folder, `${name}.sealed`);
    try {
      makeFolder(folder, 0o700);
      removeLeftOvers(folder);
      makeFolder(work, 0o700);
      removeLeftOvers(work);
    } catch (error) {
      throw placeError(error, file);
    }
    made = await withPlainFolder(join(work, name), async (plain) => {
      const { papers, auditHead } = await write(plain);
      await sealFolder(dirname(plain), file, key);
      return { file, bytes: statSync(file).size, auditHead, papers: { ...papers, folder: null } };
    });
  }
  const removed = keep === null ? [] : removeOlder(folder, keep);
  const result = { ...made, encrypted: key !== null, removed };
  await recordBackup(options, actor, { encrypted: result.encrypted, removed: removed.length });
  return result;
}
