import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker notifications …`: what the engine has to tell. */
export function notificationsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("notifications").description("what happened while nobody looked");
  const list = new Command("list")
    .description("list notifications, the newest first")
    .option("--unread", "only those that are unread")
    .option("--limit <n>", "at most so many", "20")
    .option("--after <word>", "go on where the page before ended")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker notifications list --unread", "what is new"]))
    .action(
      act(async (...given) => (await import("../notifications/list-notifications.ts")).listNotifications(...given)),
    );
  const read = new Command("read")
    .description("mark one, or all, as read")
    .argument("[id]", "as the list shows it; its first four characters are enough")
    .option("--all", "all of them")
    .option("--by <name>", "who read it; your user name unless said")
    .addHelpText(
      "after",
      examples(["broker notifications read 3fa9c2d1", "one"], ["broker notifications read --all", "all of them"]),
    )
    .action(
      act(async (...given) => (await import("../notifications/read-notifications.ts")).readNotifications(...given)),
    );
  command.addCommand(list).addCommand(read);
  return command.addHelpText("after", examples(["broker notifications list --unread", "what is new"]));
}
