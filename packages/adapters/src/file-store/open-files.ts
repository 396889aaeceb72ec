import { resolve } from "node:path";
import type { BrokerConfig } from "@broker/contracts";
import type { FileStore } from "@broker/core";
import { folderFiles } from "./folder-files.ts";

/** The settings that decide where files are stored. */
export type FilePlace = Pick<BrokerConfig, "files"> & { readonly home: string; readonly database: string };

/**
 * Reads from a store, and what it does not have from an earlier one; writes to the first, and what it
 * writes or removes is removed from the other.
 */
export function filesOver(main: FileStore, earlier: FileStore): FileStore {
  const of = async (path: string) => ((await main.has(path)) || !(await earlier.has(path)) ? main : earlier);
  return {
    async put(path, content) {
      const saved = await main.put(path, content);
      await earlier.remove(path);
      return saved;
    },
    open: async (path) => (await of(path)).open(path),
    has: async (path) => (await main.has(path)) || (await earlier.has(path)),
    async remove(path) {
      await main.remove(path);
      await earlier.remove(path);
    },
    async removeFolder(path) {
      await main.removeFolder(path);
      await earlier.removeFolder(path);
    },
    async *list(folder, of) {
      yield* main.list(folder, of);
      for await (const file of earlier.list(folder, of)) if (!(await main.has(file.path))) yield file;
    },
    placeOf: async (path) => (await of(path)).placeOf(path),
  };
}

/** Where the settings store files: by default in the home folder, or with PostgreSQL in the database. */
export function placeOfFiles({ files, database }: FilePlace): string {
  return files ?? (database.startsWith("sqlite:") ? "home" : "database");
}

/** The configured store without what an earlier setting left in the home folder. */
export function configuredFiles(place: FilePlace, inDatabase: FileStore): FileStore {
  const files = placeOfFiles(place);
  if (files === "home") return folderFiles(place.home);
  return files === "database" ? inDatabase : folderFiles(resolve(files.slice("folder:".length)), { shared: true });
}

/**
 * The configured store. Files that an earlier setting, or an earlier version, left in the home folder are read from
 * there.
 * @param inDatabase the store of the open database
 */
export function openFiles(place: FilePlace, inDatabase: FileStore): FileStore {
  const main = configuredFiles(place, inDatabase);
  return placeOfFiles(place) === "home" ? main : filesOver(main, folderFiles(place.home));
}
