import type { WorkspaceDatabase } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Finding } from "./finding.ts";

/** The database: opened, migrated, read. */
export async function checkStore({ scans }: Pick<WorkspaceDatabase, "scans">): Promise<Finding> {
  const base = { id: "store", title: "Database" };
  try {
    const { length } = await scans.latest();
    return { ...base, status: "ok", detail: length === 1 ? "1 company" : `${length} companies` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "failed", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
