import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const by = (command: Command) => command.option("--by <name>", "recorded as (default: your user name)");

/** `broker assets …`: the candidate hosts found by scans of a client's domains. */
export function assetsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("assets").description("manage candidate hosts found by scans of a client's domains");
  const list = new Command("list")
    .description(
      "list hosts and how each was found; accepted hosts belong to the client; none is scanned automatically",
    )
    .argument("<client>", "id, name, company number or domain")
    .option("--all", "include accepted and rejected hosts")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker assets list acme", "hosts awaiting a decision"]))
    .action(act(async (...given) => (await import("../assets/list-assets.ts")).listAssets(...given)));
  const accept = by(new Command("accept"))
    .description("accept a host as the client's and add it to the domains on the record")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list' shows it")
    .addOption(
      new Option("--role <name>", "role of the host for the client")
        .choices(["main", "other", "mail"])
        .default("other"),
    )
    .option("--company <name>", "group company that owns it: the parent or a subsidiary (default: the client)")
    .addHelpText("after", examples(["broker assets accept acme shop.acme.co.uk", "the client owns it"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).acceptAsset(...given)));
  const reject = by(new Command("reject"))
    .description("reject a host that is not the client's; later scans do not propose it again")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list' shows it")
    .option("--note <text>", "reason, e.g. 'a supplier's'; required")
    .addHelpText("after", examples(["broker assets reject acme cdn.test --note 'a supplier'", "a supplier owns it"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).rejectAsset(...given)));
  const reopen = by(new Command("reopen"))
    .description("withdraw a decision; the host becomes a candidate again")
    .argument("<client>", "id, name, company number or domain")
    .argument("<host>", "as 'assets list --all' shows it")
    .addHelpText("after", examples(["broker assets reopen acme cdn.test", "back to the candidates"]))
    .action(act(async (...given) => (await import("../assets/decide-assets.ts")).reopenAsset(...given)));
  for (const each of [list, accept, reject, reopen]) command.addCommand(each);
  return command.addHelpText("after", examples(["broker assets list acme", "hosts awaiting a decision"]));
}
