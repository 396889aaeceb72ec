import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker audit list`: what people changed. */
export function auditCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("audit").description("what people changed in this workspace, when and by whom");
  const list = new Command("list")
    .description("list the changes, the newest first")
    .option("--since <day>", "not before this day")
    .option("--by <name>", "by this person")
    .option("--action <words>", "with these words, e.g. 'client' or 'client erased'")
    .option("--subject <id>", "to this client, placement, domain; the beginning of its id is enough")
    .option("--limit <n>", "at most so many", "50")
    .option("--after <word>", "go on where the page before ended")
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
