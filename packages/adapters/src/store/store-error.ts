import { AppError } from "@broker/contracts";

const UNSAVED = { kind: "scan" as const, domains: [], with: "no-store" as const };

/** SQLite's primary result codes (sqlite.org/rescode.html) that a person can do something about. */
const SQLITE = { perm: 3, busy: 5, locked: 6, readonly: 8, ioerr: 10, corrupt: 11, full: 13, cantopen: 14, notadb: 26 };

function primaryCode(error: unknown): number | null {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : null;
}

function systemCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Turns what SQLite or the file system said about `file` into one clear sentence with the way out; other errors stay as they are. */
export function storeError(cause: unknown, file: string): unknown {
  if (cause instanceof AppError) return cause;
  const code = primaryCode(cause);
  const system = systemCode(cause) ?? "";
  if (code === SQLITE.full || system === "ENOSPC" || system === "EDQUOT")
    return new AppError("storage_full", `The disk of ${file} is full; nothing was half-written.`, {
      hint: "Free some space first.",
      fix: UNSAVED,
      cause,
    });
  if (code === SQLITE.corrupt || code === SQLITE.notadb)
    return new AppError(
      "store_damaged",
      `The database ${file} is damaged or is not a database; it was left as it is.`,
      {
        hint: "Backups are in 'backups' in the home directory; a copy made before an upgrade is beside the database and ends in '.before-…'.",
        fix: { kind: "any-of", of: [{ kind: "restore-backup" }, UNSAVED] },
        cause,
      },
    );
  if (code === SQLITE.busy || code === SQLITE.locked)
    return new AppError("store_unavailable", `Another program has kept the database ${file} locked.`, {
      hint: "Wait until it has finished, or end it.",
      fix: UNSAVED,
      cause,
    });
  const closed = ["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR", "EISDIR", "EEXIST"].includes(system);
  if (closed || [SQLITE.perm, SQLITE.readonly, SQLITE.cantopen, SQLITE.ioerr].some((each) => each === code))
    return new AppError("store_unavailable", `The database ${file} cannot be opened for writing.`, {
      hint: "Check the permissions of its folder, or set another with BROKER_HOME.",
      fix: UNSAVED,
      cause,
    });
  return cause;
}
