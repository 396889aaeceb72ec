import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, writeBeside } from "./write-beside.ts";

const FOLDER = "secrets";
const NAME = /^[A-Za-z.]{1,60}-[0-9a-f]{16}$/;

/** Keys and passwords that were entered in the app: a file each in the home, readable by its owner alone. */
export interface SecretFiles {
  /** Writes a secret of a setting to a new file and returns its name. */
  write(setting: string, secret: string): string;
  /** The secret; null = its file is missing or empty. */
  read(name: string): string | null;
  remove(name: string): void;
  /** Path of the file of that name. */
  path(name: string): string;
}

/**
 * The secrets of a home directory. They are files, not rows of the database, so that no backup, copy or export of the
 * database contains them.
 */
export function secretFiles(home: string): SecretFiles {
  const folder = join(home, FOLDER);
  // A name comes from the database: it cannot lead out of the folder.
  const path = (name: string) => join(folder, NAME.test(name) ? name : "invalid");
  return {
    path,
    write(setting, secret) {
      const name = `${setting}-${randomBytes(8).toString("hex")}`;
      makeFolder(folder, 0o700);
      writeBeside(path(name), secret, 0o600);
      return name;
    },
    read(name) {
      try {
        return readFileSync(path(name), "utf8") || null;
      } catch {
        return null;
      }
    },
    remove: (name) => rmSync(path(name), { force: true }),
  };
}
