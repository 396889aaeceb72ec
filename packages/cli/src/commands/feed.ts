import { TRIGGER_PRIORITIES, TRIGGER_SORTS, TRIGGER_STATUSES, TRIGGER_TYPES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/help-rows.ts";
import type { Acting } from "../invocation.ts";
import { AFTER, BY, format } from "./options.ts";

/** `broker triggers …`: changes between scans that give a reason to call. */
export function triggersCommand(act: Acting): Command {
  const command = new Command("triggers").description("show changes between scans that call for contact");
  const list = new Command("list")
    .description("list triggers (default order: newest first)")
    .addOption(new Option("--type <name>", "of this type").choices(TRIGGER_TYPES))
    .addOption(new Option("--priority <name>", "of this priority").choices(TRIGGER_PRIORITIES))
    .addOption(new Option("--status <name>", "with this status").choices(TRIGGER_STATUSES))
    .option("--since <day>", "on or after this day")
    .option("--domain <domain>", "at this domain or below it")
    .option("--evidence", "include evidence of both scans and its meaning")
    .addOption(new Option("--sort <field>", TRIGGER_SORTS.join(", ")).choices(TRIGGER_SORTS).default("newest"))
    .option("--reverse", "reverse the order")
    .option("--limit <n>", "maximum rows", "50")
    .option(...AFTER)
    .addOption(format("table", "json", "ndjson", "csv"))
    .addHelpText(
      "after",
      examples(
        ["broker triggers list --status new --priority high", "contacts for today"],
        ["broker triggers list --domain acme.co.uk --evidence", "one company, with evidence"],
        ["broker triggers list --type opportunity --since 2026-11-01", "companies whose risk improved"],
      ),
    )
    .action(act(async () => (await import("../triggers/triggers-work.ts")).listTriggers));
  const action = new Command("act")
    .description("record action on a trigger")
    .argument("<id>", "id in the list; its first four characters are enough")
    .addOption(new Option("--status <name>", "new status").choices(["investigating", "resolved"]).makeOptionMandatory())
    .option("--note <text>", "note on the action")
    .option(...BY)
    .addHelpText(
      "after",
      examples(
        ["broker triggers act 3fa9c2d1 --status investigating", "start investigating"],
        ["broker triggers act 3fa9 --status resolved --note 'renewed on Monday'", "resolve with a note"],
      ),
    )
    .action(act(async () => (await import("../triggers/triggers-work.ts")).actOnTrigger));
  command.addCommand(list).addCommand(action);
  return command.addHelpText("after", examples(["broker triggers list", "the latest, in every state"]));
}

/** `broker notifications …`: what the engine has to tell. */
export function notificationsCommand(act: Acting): Command {
  const command = new Command("notifications").description("show notifications");
  const list = new Command("list")
    .description("list notifications, newest first")
    .option("--unread", "unread only")
    .option("--limit <n>", "maximum rows", "20")
    .option(...AFTER)
    .addOption(format("table", "json", "ndjson", "csv"))
    .addHelpText("after", examples(["broker notifications list --unread", "unread notifications"]))
    .action(act(async () => (await import("../notifications/notifications-work.ts")).listNotifications));
  const read = new Command("read")
    .description("mark one, or all, as read")
    .argument("[id]", "id in the list; its first four characters are enough")
    .option("--all", "all of them")
    .option(...BY)
    .addHelpText(
      "after",
      examples(["broker notifications read 3fa9c2d1", "one"], ["broker notifications read --all", "all of them"]),
    )
    .action(act(async () => (await import("../notifications/notifications-work.ts")).readNotifications));
  command.addCommand(list).addCommand(read);
  return command.addHelpText("after", examples(["broker notifications list --unread", "unread notifications"]));
}
