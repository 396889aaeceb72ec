import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { AppError } from "@broker/contracts";

/**
 * Writes a file whole or not at all: beside its place first, then renamed. Folders on the way are made. `mode` is the file's, 0644
 * unless said otherwise. AppError `storage_full` or `file_unwritable`.
 */
export function writeBeside(path: string, content: string | Uint8Array, mode = 0o644): void {
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, content, { mode, flag: "wx" });
    renameSync(beside, path);
  } catch (cause) {
    if (existsSync(beside)) rmSync(beside);
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new AppError("storage_full", `The disk is full: ${path} was not written.`, {
        hint: "Free some space and run the command again.",
        cause,
      });
    throw new AppError("file_unwritable", `${path} cannot be written.`, {
      hint: "Check the folder's permissions, or name another place.",
      cause,
    });
  }
}
