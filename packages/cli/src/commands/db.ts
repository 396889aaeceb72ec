import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const BY = ["--by <name>", "who does so; your user name unless said"] as const;

/** `broker db backup|restore|migrate|prune`: care of the database. */
export function dbCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("db").description("back up, restore, migrate or prune the database");
  command
    .command("backup")
    .description("write the database to one file and the documents to a folder beside it; others may go on working")
    .argument("[file]", "where to; home/backups/<day and time>.db unless said")
    .addHelpText("after", examples(["broker db backup", "before anything large"], ["broker db backup s.db", "there"]))
    .action(act(async (...given) => (await import("../db/backup.ts")).backup(...given)));
  command
    .command("restore")
    .description("put a backup in the place of everything; what was there is backed up first")
    .argument("<file>", "what 'db backup' wrote, from SQLite or PostgreSQL, of this version or an older one")
    .option("--yes", "do it; without this it only says what would happen")
    .option(...BY)
    .addHelpText("after", examples(["broker db restore night.db --yes", "back to that night"]))
    .action(act(async (...given) => (await import("../db/restore.ts")).restore(...given)));
  command
    .command("migrate")
    .description("migrate the database to this version (every command does so automatically)")
    .addHelpText("after", examples(["broker db migrate", "at a quiet hour, after an update"]))
    .action(act(async (...given) => (await import("../db/migrate.ts")).bringForward(...given)));
  command
    .command("prune")
    .description("remove old evidence, old scans and old news; each company's latest scan stays whole")
    .option("--evidence-days <n>", "remove evidence that is older; retention.evidenceDays unless said")
    .option("--scan-days <n>", "remove whole scans that are older; retention.scanDays unless said")
    .option("--notification-days <n>", "remove notifications read longer ago; retention.notificationDays, else 90")
    .option("--trigger-days <n>", "remove triggers resolved longer ago; retention.triggerDays, else 730")
    .option("--copies", "remove the copies that upgrades kept; they hold what was erased since")
    .option("--dry-run", "only say what would go")
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker db prune --dry-run", "what would go"],
        ["broker db prune --evidence-days 400", "for this once"],
      ),
    )
    .action(act(async (...given) => (await import("../db/prune.ts")).prune(...given)));
  return command.addHelpText("after", examples(["broker db backup", "one file of everything"]));
}
