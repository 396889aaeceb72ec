import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker notifications …`: what the engine has to tell. */
export function notificationsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("notifications").description("show notifications");
  const list = new Command("list")
    .description("list notifications, newest first")
    .option("--unread", "unread only")
    .option("--limit <n>", "maximum rows", "20")
    .option("--after <word>", "continue after the previous page")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker notifications list --unread", "unread notifications"]))
    .action(
      act(async (...given) => (await import("../notifications/list-notifications.ts")).listNotifications(...given)),
    );
  const read = new Command("read")
    .description("mark one, or all, as read")
    .argument("[id]", "id in the list; its first four characters are enough")
    .option("--all", "all of them")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(["broker notifications read 3fa9c2d1", "one"], ["broker notifications read --all", "all of them"]),
    )
    .action(
      act(async (...given) => (await import("../notifications/read-notifications.ts")).readNotifications(...given)),
    );
  command.addCommand(list).addCommand(read);
  return command.addHelpText("after", examples(["broker notifications list --unread", "unread notifications"]));
}
