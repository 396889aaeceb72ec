import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker audit list`: what people changed. */
export function auditCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("audit").description("show the audit log: who changed what, and when");
  const list = new Command("list")
    .description("list changes, newest first")
    .option("--since <day>", "on or after this day")
    .option("--by <name>", "by this person")
    .option("--action <words>", "containing these words, e.g. 'client' or 'client erased'")
    .option("--subject <id>", "of this client, placement or domain; the start of its id is enough")
    .option("--limit <n>", "maximum rows", "50")
    .option("--after <word>", "continue after the previous page")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker audit list --since 2026-11-01", "this month's changes"],
        ["broker audit list --by jane --action erased", "what Jane erased"],
        ["broker audit list --format csv --limit 10000", "for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../audit/list-audit.ts")).listAudit(...given)));
  command.addCommand(list);
  return command.addHelpText("after", examples(["broker audit list", "the latest changes"]));
}
