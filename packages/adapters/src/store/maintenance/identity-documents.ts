import { createReadStream, existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileStore } from "@broker/core";
import { identityFilePath, isIdentityPath } from "@broker/core/documents";
import { sha256 } from "../../digest/sha256.ts";
import type { RecordedFile } from "../../file-store/check-file.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";

/** Folders of the file store in which recorded clients have their identity documents. */
async function identityFolders(options: StoreOptions): Promise<string[]> {
  const { database, guarded, close } = await openDatabase(options);
  try {
    const clients = await guarded(() => database.selectFrom("clients").select("id").orderBy("id").execute());
    return clients.map(({ id }) => dirname(identityFilePath(id, "any", sha256)));
  } finally {
    await close();
  }
}

/**
 * Identity documents of the recorded clients as they are stored, encrypted or not: they change with the key, so that no
 * record has their hash.
 */
export async function identityDocuments(options: StoreOptions, files: FileStore): Promise<RecordedFile[]> {
  const found: RecordedFile[] = [];
  for (const folder of await identityFolders(options))
    for await (const { path, sha256: contentHash } of files.list(folder)) found.push({ filePath: path, contentHash });
  return found;
}

/**
 * Restores identity documents of recorded clients that are missing in the file store, and returns their number. Whether
 * one is authentic is found when it is decrypted.
 * @param beside the folder of a backup
 */
export async function restoreIdentity(options: StoreOptions, files: FileStore, beside: string): Promise<number> {
  let restored = 0;
  for (const folder of await identityFolders(options)) {
    const place = join(beside, ...folder.split("/").slice(1));
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      const path = `${folder}/${name}`;
      if (!isIdentityPath(path) || (await files.has(path))) continue;
      await files.put(path, createReadStream(join(place, name)));
      restored += 1;
    }
  }
  return restored;
}
