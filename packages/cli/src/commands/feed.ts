import { TRIGGER_PRIORITIES, TRIGGER_SORTS, TRIGGER_STATUSES, TRIGGER_TYPES } from "@broker/contracts";
import { Option } from "commander";
import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker triggers …`: changes between scans that give a reason to call. */
export function triggersCommand(act: Acting): Verb {
  const command = new Verb("triggers").description("show changes between scans that warrant contact");
  const list = new Verb("list")
    .description("list triggers (default order: newest first)")
    .choice("--type <name>", "of this type", TRIGGER_TYPES)
    .choice("--priority <name>", "of this priority", TRIGGER_PRIORITIES)
    .choice("--status <name>", "with this status", TRIGGER_STATUSES)
    .option("--since <day>", "on or after this day")
    .option("--domain <domain>", "of this domain or a subdomain")
    .option("--evidence", "include evidence of both scans and its meaning")
    .choice("--sort <field>", "sort order", TRIGGER_SORTS, "newest")
    .option("--reverse", "reverse the order")
    .option("--limit <n>", "maximum rows", "50")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker triggers list --status new --priority high", "contacts for today"],
      ["broker triggers list --domain acme.co.uk --evidence", "one company, with evidence"],
      ["broker triggers list --type opportunity --since 2026-11-01", "companies whose risk improved"],
    )
    .action(act(async () => (await import("../triggers/triggers-work.ts")).listTriggers));
  const action = new Verb("act")
    .description("record action on a trigger")
    .argument("<id>", "id in the list; its first four characters are enough")
    .addOption(new Option("--status <name>", "new status").choices(["investigating", "resolved"]).makeOptionMandatory())
    .option("--note <text>", "note on the action")
    .by()
    .examples(
      ["broker triggers act 3fa9c2d1 --status investigating", "start investigating"],
      ["broker triggers act 3fa9 --status resolved --note 'renewed on Monday'", "resolve with a note"],
    )
    .action(act(async () => (await import("../triggers/triggers-work.ts")).actOnTrigger));
  command.addCommand(list).addCommand(action);
  return command.examples(["broker triggers list", "the latest, of every status"]);
}

/** `broker notifications …`: the engine's notifications. */
export function notificationsCommand(act: Acting): Verb {
  const command = new Verb("notifications").description("show notifications");
  const list = new Verb("list")
    .description("list notifications, newest first")
    .option("--unread", "unread only")
    .option("--limit <n>", "maximum rows", "20")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(["broker notifications list --unread", "unread notifications"])
    .action(act(async () => (await import("../notifications/notifications-work.ts")).listNotifications));
  const read = new Verb("read")
    .description("mark one, or all, as read")
    .argument("[id]", "id in the list; its first four characters are enough")
    .option("--all", "all of them")
    .by()
    .examples(["broker notifications read 3fa9c2d1", "one"], ["broker notifications read --all", "all of them"])
    .action(act(async () => (await import("../notifications/notifications-work.ts")).readNotifications));
  command.addCommand(list).addCommand(read);
  return command.examples(["broker notifications list --unread", "unread notifications"]);
}
