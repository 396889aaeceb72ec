import type { FileStore } from "@broker/core";
import type { FileKeys } from "../../file-store/sealed/file-keys.ts";
import { type Rotated, rotateKeys } from "../../file-store/sealed/rotate-keys.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";

/**
 * Encrypts the workspace's identity documents with the current key, and records in the audit log how many, also if it
 * is interrupted. AppErrors: those of `rotateKeys`.
 * @param files the store as it is, without decryption
 */
export async function rotateWorkspace(
  options: StoreOptions,
  files: FileStore,
  keys: FileKeys,
  actor: Actor,
): Promise<Rotated> {
  if (keys.current === null) return rotateKeys(files, keys, () => undefined);
  let done: Rotated = { changed: 0, unchanged: 0 };
  let finished = false;
  try {
    await rotateKeys(files, keys, (each) => {
      done = { ...each };
    });
    finished = true;
    return done;
  } finally {
    const { database, guarded, close } = await openDatabase(options);
    const detail = { key: keys.current.id, former: keys.former?.id ?? null, ...done, finished };
    await guarded(() => writeAudit(database, { ...actor, action: "keys rotated", subject: "files", detail }));
    await close();
  }
}
