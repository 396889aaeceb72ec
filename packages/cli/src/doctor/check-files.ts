import { checkFiles, openFiles, placeOfFiles, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, showCount } from "@broker/contracts";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { showFilePlace } from "../db/move-files.ts";
import type { Finding } from "./check-machine.ts";

/** Where documents and uploads are stored, and whether every one that a record refers to is there. */
export async function checkStoredFiles(
  config: ResolvedConfig["config"],
  { storedFiles }: Pick<WorkspaceDatabase, "storedFiles">,
  now: Date,
): Promise<Finding> {
  const base = { id: "files", title: "Files" };
  try {
    const files = openFiles(config, storedFiles);
    const { recorded, missing } = await checkFiles({ database: config.database, now }, files);
    const detail = `${showCount(recorded, "file")} recorded, in ${showFilePlace(placeOfFiles(config))}`;
    if (missing === 0) return { ...base, status: "ok", detail };
    const hint = "Restore them from a backup: broker db restore <file> --yes";
    return { ...base, status: "warning", detail: `${detail}; ${missing} missing`, hint };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "failed", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
