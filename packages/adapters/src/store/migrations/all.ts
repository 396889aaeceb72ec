import { scans } from "./0001-scans.ts";
import type { Migration } from "./migration.ts";

/** Every migration, oldest first. */
export const MIGRATIONS: readonly Migration[] = [scans];
