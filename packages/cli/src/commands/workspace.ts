import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker audit list|verify`: users' changes, and whether the log is as it was written. */
export function auditCommand(act: Acting): Verb {
  const command = new Verb("audit").description("show or verify the audit log: who changed what, and when");
  const list = new Verb("list")
    .description("list changes, newest first")
    .option("--since <day>", "on or after this day")
    .option("--by <name>", "by this person")
    .option("--action <words>", "containing these words, e.g. 'client' or 'client erased'")
    .option("--subject <id>", "of this client, placement or domain; the start of its id is enough")
    .option("--limit <n>", "maximum rows", "50")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker audit list --since 2026-11-01", "this month's changes"],
      ["broker audit list --by jane --action erased", "what Jane erased"],
      ["broker audit list --format csv --limit 10000", "for a spreadsheet"],
    )
    .action(act(async () => (await import("../audit/list-audit.ts")).listAudit));
  command.addCommand(list);
  command
    .command("verify")
    .description("verify the hash chain: exit code 1 if an entry was changed, removed, added or moved")
    .option("--head <number:hash>", "this head, printed by an earlier run or noted with a backup, must be in the chain")
    .examples(
      ["broker audit verify", "prints the head of the chain"],
      ["broker audit verify --head 1204:9f2c…", "also finds a chain that was sealed again"],
    )
    .action(act(async () => (await import("../audit/verify-audit.ts")).verify));
  return command.examples(["broker audit list", "the latest changes"]);
}

/** `broker tier show|set`: the workspace's tier. */
export function tierCommand(act: Acting): Verb {
  const command = new Verb("tier").description("show or set the workspace's tier");
  command
    .command("show")
    .description("print the tier and its restrictions")
    .examples(["broker tier show", "the current tier"])
    .action(act(async () => (await import("../clients/tier.ts")).showTier));
  command
    .command("set")
    .description("set the tier")
    .argument("<tier>", "Basic, Enhanced or Ultimate")
    .by()
    .examples(["broker tier set Enhanced", "more than 50 clients"])
    .action(act(async () => (await import("../clients/tier.ts")).setTier));
  return command.examples(["broker tier show", "the current tier"]);
}

/** `broker db backup|restore|verify|migrate|prune|move-files`: care of the database and the stored files. */
export function dbCommand(act: Acting): Verb {
  const command = new Verb("db").description("back up, restore, migrate or prune the database");
  command
    .command("backup")
    .description("back up the database to one file and documents to a folder beside it; the workspace stays available")
    .argument("[file]", "file to write (default: home/backups/<date and time>.db)")
    .option("--to <folder>", "write to a folder of backups, with a manifest")
    .option("--keep <n>", "with --to: retain the n newest backups (default: all)")
    .option("--encrypt-to <key>", "with --to: file with a key of 32 bytes, or an X25519 public key in PEM")
    .by()
    .examples(
      ["broker db backup", "before a major change"],
      ["broker db backup --to /mnt/safe --keep 14 --encrypt-to backup.pub", "every night"],
    )
    .action(act(async () => (await import("../db/back-up.ts")).backup));
  command
    .command("restore")
    .description("restore a backup; the current state is backed up first")
    .argument("<file>", "file written by 'db backup', from SQLite or PostgreSQL, this version or older")
    .option("--key <file>", "key of an encrypted backup: that of --encrypt-to, or its private key")
    .option("--yes", "confirm; without it, only show what would happen")
    .by()
    .examples(["broker db restore night.db --yes", "restore that backup"])
    .action(act(async () => (await import("../db/back-up.ts")).restore));
  command
    .command("verify")
    .description(
      "restore a backup to a separate place and compare rows, files and audit chain; exit code 1 if any differ",
    )
    .argument("<file>", "file written by 'db backup'")
    .option("--key <file>", "key of an encrypted backup")
    .examples(["broker db verify night.db", "the workspace is not changed"])
    .action(act(async () => (await import("../db/verify.ts")).verifyStored));
  command
    .command("migrate")
    .description("migrate the database to this version (every command does so automatically)")
    .examples(["broker db migrate", "out of hours, after an update"])
    .action(act(async () => (await import("../db/prune.ts")).migrate));
  command
    .command("prune")
    .description("remove old evidence, scans and notifications; each company's latest scan is retained in full")
    .option("--evidence-days <n>", "remove evidence older than n days (default: retention.evidenceDays)")
    .option("--scan-days <n>", "remove older scans (default: retention.scanDays)")
    .option(
      "--notification-days <n>",
      "remove notifications read more than n days ago (default: retention.notificationDays, or 90)",
    )
    .option("--trigger-days <n>", "remove triggers resolved longer ago (default: retention.triggerDays, or 730)")
    .option("--copies", "remove copies saved by upgrades; they contain data erased since")
    .option("--dry-run", "only show what would be removed")
    .by()
    .examples(
      ["broker db prune --dry-run", "what would be removed"],
      ["broker db prune --evidence-days 400", "this time only"],
    )
    .action(act(async () => (await import("../db/prune.ts")).prune));
  command
    .command("retention")
    .description("list how long rows of each table and each kind of file stay")
    .examples(["broker db retention", "the rules that prune applies"])
    .action(act(async () => (await import("../db/show-retention.ts")).showRetention));
  command
    .command("move-files")
    .description("move files from the home folder to where 'files' of the configuration stores them now")
    .option("--dry-run", "only show what would be moved")
    .by()
    .examples(["broker db move-files --dry-run", "what an earlier setting left in the home folder"])
    .action(act(async () => (await import("../db/move-files.ts")).move));
  return command.examples(["broker db backup", "database and documents"]);
}
