import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const BY = ["--by <name>", "recorded as (default: your user name)"] as const;

/** `broker db backup|restore|migrate|prune`: care of the database. */
export function dbCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("db").description("back up, restore, migrate or prune the database");
  command
    .command("backup")
    .description("back up the database to one file and documents to a folder beside it; the workspace stays available")
    .argument("[file]", "file to write (default: home/backups/<date and time>.db)")
    .addHelpText(
      "after",
      examples(["broker db backup", "before a major change"], ["broker db backup s.db", "to this file"]),
    )
    .action(act(async (...given) => (await import("../db/backup.ts")).backup(...given)));
  command
    .command("restore")
    .description("restore a backup; the current state is backed up first")
    .argument("<file>", "file written by 'db backup', from SQLite or PostgreSQL, this version or older")
    .option("--yes", "confirm; without it, only show what would happen")
    .option(...BY)
    .addHelpText("after", examples(["broker db restore night.db --yes", "restore that backup"]))
    .action(act(async (...given) => (await import("../db/restore.ts")).restore(...given)));
  command
    .command("migrate")
    .description("migrate the database to this version (every command does so automatically)")
    .addHelpText("after", examples(["broker db migrate", "out of hours, after an update"]))
    .action(act(async (...given) => (await import("../db/migrate.ts")).bringForward(...given)));
  command
    .command("prune")
    .description("remove old evidence, scans and notifications; each company's latest scan is retained in full")
    .option("--evidence-days <n>", "remove older evidence (default: retention.evidenceDays)")
    .option("--scan-days <n>", "remove older scans (default: retention.scanDays)")
    .option(
      "--notification-days <n>",
      "remove notifications read longer ago (default: retention.notificationDays, or 90)",
    )
    .option("--trigger-days <n>", "remove triggers resolved longer ago (default: retention.triggerDays, or 730)")
    .option("--copies", "remove copies saved by upgrades; they contain data erased since")
    .option("--dry-run", "only show what would be removed")
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker db prune --dry-run", "what would be removed"],
        ["broker db prune --evidence-days 400", "this time only"],
      ),
    )
    .action(act(async (...given) => (await import("../db/prune.ts")).prune(...given)));
  return command.addHelpText("after", examples(["broker db backup", "one file of everything"]));
}
