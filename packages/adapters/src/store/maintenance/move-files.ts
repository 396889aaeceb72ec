import type { FileStore } from "@broker/core";
import { folderFiles } from "../../file-store/folder-files.ts";
import { configuredFiles, type FilePlace, placeOfFiles } from "../../file-store/open-files.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { openDatabase, type StoreOptions } from "../database/open-database.ts";

/** Files that were moved out of the home folder. */
export interface MovedFiles {
  readonly count: number;
  readonly bytes: number;
}

/** Moves one file; the earlier place loses it once the other has the same bytes. */
async function moveOne(home: FileStore, main: FileStore, path: string, digest: string): Promise<void> {
  if (!(await main.has(path))) {
    const { sha256 } = await main.put(path, (await home.open(path)).content);
    // It was changed meanwhile: the next run moves it.
    if (sha256 !== digest) return main.remove(path);
  }
  await home.remove(path);
}

/**
 * Moves files that an earlier setting left in the home folder to where the settings store files now. It can be repeated
 * after an interruption. A file that both have is removed from the home folder: the newer one is in use.
 * @param actor null = a dry run: files are counted only
 */
export async function moveFiles(
  options: StoreOptions,
  place: FilePlace,
  inDatabase: FileStore,
  actor: Actor | null,
): Promise<MovedFiles> {
  const moved = { count: 0, bytes: 0 };
  if (placeOfFiles(place) === "home") return moved;
  const [home, main] = [folderFiles(place.home), configuredFiles(place, inDatabase)];
  for await (const { path, size, sha256 } of home.list("")) {
    if (actor !== null) await moveOne(home, main, path, sha256);
    moved.count += 1;
    moved.bytes += size;
  }
  if (actor === null || moved.count === 0) return moved;
  const { guarded, database, close } = await openDatabase(options);
  try {
    await guarded(() => writeAudit(database, { ...actor, action: "files moved", subject: "files", detail: moved }));
  } finally {
    await close();
  }
  return moved;
}
