import { checkFiles, type FilesChecked, openFiles, placeOfFiles, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { showFilePlace } from "../db/move-files.ts";
import { terminalText } from "../terminal/text.ts";
import type { Finding } from "./check-machine.ts";

/** The time that comparing takes at most, unless all files are to be compared. */
const COMPARE_MS = 3000;
/** Paths that are named. */
const MOST_NAMED = 5;

function named(words: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const further = paths.length > MOST_NAMED ? [`and ${paths.length - MOST_NAMED} more`] : [];
  return [`${words}: ${[...paths.slice(0, MOST_NAMED).map((path) => terminalText(path)), ...further].join(", ")}`];
}

function countWords({ recorded, missing, compared, damaged }: FilesChecked): string {
  const open = recorded - missing.length - compared;
  const parts = [
    open === 0 ? null : `${showCount(compared, "file")} compared with the recorded hash, ${open} not`,
    missing.length === 0 ? null : `${missing.length} missing`,
    damaged.length === 0 ? null : `${damaged.length} damaged`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

/**
 * Where documents and uploads are stored, whether every one that a record refers to is there, and whether its bytes are
 * those that were recorded. `all`: compares all of them, however long it takes.
 */
export async function checkStoredFiles(
  config: ResolvedConfig["config"],
  { storedFiles }: Pick<WorkspaceDatabase, "storedFiles">,
  { now, all }: { readonly now: Date; readonly all: boolean },
): Promise<Finding> {
  const base = { id: "files", title: "Files" };
  const until = all ? new AbortController().signal : AbortSignal.timeout(COMPARE_MS);
  try {
    const files = openFiles(config, storedFiles);
    const found = await checkFiles({ database: config.database, now }, files, until);
    const place = `${showCount(found.recorded, "file")} recorded, in ${showFilePlace(placeOfFiles(config))}`;
    const counts = countWords(found);
    const detail = counts === "" ? place : `${place}; ${counts}`;
    const { missing, damaged, compared, recorded } = found;
    const isPart = missing.length + compared < recorded;
    const more = isPart ? { hint: "Compare them all: broker doctor --files" } : {};
    if (missing.length + damaged.length === 0) return { ...base, status: "ok", detail, ...more };
    const hint = [
      ...named("Missing", missing),
      ...named("Damaged", damaged),
      "Restore them from a backup: broker db restore <file> --yes",
      ...(isPart ? [more.hint] : []),
    ].join("\n");
    return { ...base, status: damaged.length > 0 ? "failed" : "warning", detail, hint };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "failed", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
