import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const by = (command: Command) => command.option("--by <name>", "who does so; your user name unless said");

/** `broker assets …`: the hosts that scans of a client's domains led to, and whose they are. */
export function assetsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("assets").description(
    "hosts that scans of a client's domains led to, and whose they are",
  );
  const list = new Command("list")
    .description(
      "list them, how and when each was found; only accepted ones are the client's, and none is scanned unasked",
    )
    .argument("<client>", "id, name, company number or domain")
    .option("--all", "the accepted and the rejected ones, too")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker assets list acme", "what is to be decided"]))
    .action(act(async (...given) => (await import("../assets/list-assets.ts")).listAssets(...given)));
  const accept = by(new Command("accept"))
    .description("take a host as the client's: it joins the domains of the record")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list' shows it")
    .addOption(
      new Option("--role <name>", "what it is to the client").choices(["main", "other", "mail"]).default("other"),
    )
    .option("--company <name>", "whose of the group it is: the parent or a subsidiary; the client's own unless said")
    .addHelpText("after", examples(["broker assets accept acme shop.acme.co.uk", "it is theirs"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).acceptAsset(...given)));
  const reject = by(new Command("reject"))
    .description("say that a host is not the client's: no later scan proposes it again")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list' shows it")
    .option("--note <text>", "why, e.g. 'a supplier's'; needed")
    .addHelpText("after", examples(["broker assets reject acme cdn.test --note 'a supplier'", "it is not theirs"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).rejectAsset(...given)));
  const reopen = by(new Command("reopen"))
    .description("take a decision back: the host is a candidate again")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list --all' shows it")
    .addHelpText("after", examples(["broker assets reopen acme cdn.test", "as if nobody had decided"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).reopenAsset(...given)));
  for (const each of [list, accept, reject, reopen]) command.addCommand(each);
  return command.addHelpText("after", examples(["broker assets list acme", "what is to be decided"]));
}
