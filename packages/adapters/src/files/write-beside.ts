import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "@broker/contracts";
import { renameOver } from "./rename-over.ts";

/** A file of that name has nothing below it, not even itself. */
const isFolder = (path: string) => existsSync(`${path}/.`);

/**
 * Creates a folder and its parents with the mode, one at a time: on a file system that refuses new names (such as
 * /proc) Node's own recursive option loops for ever. Throws the file system's errors.
 */
export function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(path)) throw error;
  }
}

/** Whether a path is something other than a replaceable file: a device such as /dev/null, a pipe. */
function isDevice(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return there !== undefined && !there.isFile() && !there.isDirectory();
}

/**
 * Writes a file whole or not at all: to a temporary file first, then renamed. Missing folders are made, a link's target
 * is written and the link remains, a device or a pipe is written to. `mode` of the file (default: 0644). AppError
 * `storage_full` or `file_unwritable`.
 */
export function writeBeside(named: string, content: string | Uint8Array, mode = 0o644): void {
  const path = existsSync(named) ? realpathSync(named) : named;
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}`);
  try {
    if (isDevice(path)) {
      writeFileSync(path, content);
      return;
    }
    makeFolder(dirname(path), 0o777);
    writeFileSync(beside, content, { mode, flag: "wx" });
    renameOver(beside, path);
  } catch (cause) {
    if (existsSync(beside)) rmSync(beside);
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new AppError("storage_full", `The disk is full: ${named} was not written.`, {
        hint: "Free some space and run the command again.",
        cause,
      });
    throw new AppError("file_unwritable", `${named} cannot be written.`, {
      hint: "Check the folder's permissions, or name another place.",
      cause,
    });
  }
}
