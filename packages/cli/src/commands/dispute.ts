import { DISPUTE_GROUNDS, DISPUTE_STATES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const by = (command: Command) => command.option("--by <name>", "who says so; your user name unless said");

/** `broker dispute …`: findings that a client or a broker says are wrong. */
export function disputeCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const list = new Command("list")
    .description("list disputes, the newest first")
    .addOption(new Option("--state <name>", "open unless said").choices([...DISPUTE_STATES, "all"]))
    .option("--domain <domain>", "about scans of this domain")
    .option("--check <id>", "about this check")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker dispute list", "what is to be settled"]))
    .action(act(async (...given) => (await import("../disputes/list-disputes.ts")).listDisputes(...given)));
  const settle = by(new Command("settle"))
    .description("decide: upheld, the finding is not counted and coverage falls; rejected, it stands")
    .argument("<id>", "as 'dispute list' shows it")
    .option("--uphold", "the finding is not counted: the check is 'not seen', never passed")
    .option("--reject", "the finding stands, with the dispute as a note")
    .option("--note <text>", "why, for the report")
    .addHelpText("after", examples(["broker dispute settle 5f0a12cd --uphold --note 'seen in the contract'", "decide"]))
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).settleDispute(...given)));
  const withdraw = by(new Command("withdraw"))
    .description("take a dispute back, open or upheld")
    .argument("<id>", "as 'dispute list' shows it")
    .addHelpText("after", examples(["broker dispute withdraw 5f0a12cd", "as if nobody had said it"]))
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).withdrawDispute(...given)));
  return by(new Command("dispute"))
    .description("say that a finding is wrong; it stands beside the finding and moves no score until it is settled")
    .argument("[scan id|domain|client]", "whose finding")
    .argument("[check id]", "which finding")
    .option("--reason <text>", "what is wrong with it")
    .addOption(new Option("--ground <name>", "of what kind the reason is").choices(DISPUTE_GROUNDS))
    .option("--evidence <file|url|text>", "what shows it; of a file the name and the SHA-256 are kept")
    .option("--look", "look at the check again now; where it passes, that settles the dispute")
    .option(
      "--expires <day>",
      "the last day on which it counts; with it and evidence an upheld control or foreign asset holds for later scans too",
    )
    .addCommand(list)
    .addCommand(settle)
    .addCommand(withdraw)
    .addHelpText(
      "after",
      examples(
        ['broker dispute acme.co.uk certificate-trusted --ground not-my-asset --reason "the supplier\'s"', "open one"],
        [
          "broker dispute acme.co.uk strict-transport-security --ground compensating-control --reason 'the proxy' --evidence exception.pdf --expires 2027-03-31",
          "one that holds for later scans until then",
        ],
        ["broker dispute list", "what is to be settled"],
      ),
    )
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).openDispute(...given)));
}
