import { controlRule } from "../control-rule.ts";

/**
 * Backups are not offline or were not tested, as declared; ceilings of the score. Source: placing practice, minimum
 * controls (ABI, Marsh) and insurers' declines ("no separated backup").
 */
export const noTestedOfflineBackup = controlRule("no-tested-offline-backup", ["backupOffline", "backupTested"]);
