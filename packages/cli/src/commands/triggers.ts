import { TRIGGER_PRIORITIES, TRIGGER_SORTS, TRIGGER_STATUSES, TRIGGER_TYPES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker triggers …`: changes between scans that give a reason to call. */
export function triggersCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("triggers").description("what changed between scans and is a reason to call");
  const list = new Command("list")
    .description("list what changed, the newest first unless sorted")
    .addOption(new Option("--type <name>", "of this type").choices(TRIGGER_TYPES))
    .addOption(new Option("--priority <name>", "of this priority").choices(TRIGGER_PRIORITIES))
    .addOption(new Option("--status <name>", "that stand so").choices(TRIGGER_STATUSES))
    .option("--since <day>", "not before this day")
    .option("--domain <domain>", "at this domain or below it")
    .option("--evidence", "with what the two scans saw, and what it means")
    .addOption(new Option("--sort <field>", TRIGGER_SORTS.join(", ")).choices(TRIGGER_SORTS).default("newest"))
    .option("--reverse", "the other way round")
    .option("--limit <n>", "at most so many", "50")
    .option("--after <word>", "go on where the page before ended")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker triggers list --status new --priority high", "whom to call today"],
        ["broker triggers list --domain acme.co.uk --evidence", "one company, with what was seen"],
        ["broker triggers list --type opportunity --since 2026-11-01", "who has become a better risk"],
      ),
    )
    .action(act(async (...given) => (await import("../triggers/list-triggers.ts")).listTriggers(...given)));
  const action = new Command("act")
    .description("say what is done about one of them")
    .argument("<id>", "as the list shows it; its first four characters are enough")
    .addOption(
      new Option("--status <name>", "how it stands now").choices(["investigating", "resolved"]).makeOptionMandatory(),
    )
    .option("--note <text>", "what was said or done")
    .option("--by <name>", "who does so; your user name unless said")
    .addHelpText(
      "after",
      examples(
        ["broker triggers act 3fa9c2d1 --status investigating", "taken up"],
        ["broker triggers act 3fa9 --status resolved --note 'renewed on Monday'", "done, and how"],
      ),
    )
    .action(act(async (...given) => (await import("../triggers/act-on-trigger.ts")).actOnTrigger(...given)));
  command.addCommand(list).addCommand(action);
  return command.addHelpText("after", examples(["broker triggers list", "the latest, in every state"]));
}
