import { AppError } from "@broker/contracts";

/** Top folders of a file store. */
export const TOP_FOLDERS = ["papers", "branding"] as const;

/** A path below a top folder, no part of which begins with a dot. */
const FILE_PATH = new RegExp(`^(?:${TOP_FOLDERS.join("|")})(?:/[\\w-][\\w.-]*)+$`);

/** Whether a text is the path of a file in a store. */
export const isFilePath = (path: string): boolean => FILE_PATH.test(path);

/**
 * A record may come from a backup that somebody else made: one that names a file outside the store is refused. AppError
 * `store_damaged`.
 */
export function requireFilePath(path: string): void {
  if (isFilePath(path)) return;
  throw new AppError("store_damaged", "A record names a file outside the folder of documents; it was left alone.", {
    hint: "Restore a backup that you made yourself.",
    fix: { kind: "restore-backup" },
  });
}

/** AppError `not_found` of a file that is not in the store. */
export const noSuchFile = (path: string, cause?: unknown): AppError =>
  new AppError("not_found", `The file ${path} is not stored.`, { hint: "Restore it from a backup.", cause });
