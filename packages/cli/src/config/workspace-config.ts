import { readStoredSettings, secretFiles } from "@broker/adapters";
import { AppError, withWorkspace } from "@broker/contracts";
import { configuredClock } from "../database-of.ts";
import { hasDatabase } from "../workspace-of.ts";
import type { ResolvedConfig } from "./resolve-config.ts";

/**
 * Adds the settings that the workspace stores. They are read without creating or migrating a database.
 * @param unread receives why they cannot be read; the command then goes on without them
 */
export async function addWorkspaceSettings(
  resolved: ResolvedConfig,
  unread: (why: string) => void,
): Promise<ResolvedConfig> {
  const { config } = resolved;
  if (!hasDatabase(config.database)) return resolved;
  try {
    const stored = await readStoredSettings(config.database, configuredClock(config).now());
    return withWorkspace(resolved, stored, secretFiles(config.home).path);
  } catch (error) {
    unread(error instanceof AppError ? error.message : "The database is not one of this product.");
    return resolved;
  }
}
