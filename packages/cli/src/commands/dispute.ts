import { DISPUTE_GROUNDS, DISPUTE_STATES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const by = (command: Command) => command.option("--by <name>", "recorded as (default: your user name)");

/** `broker dispute …`: findings that a client or a broker says are wrong. */
export function disputeCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const list = new Command("list")
    .description("list disputes, newest first")
    .addOption(new Option("--state <name>", "state (default: open)").choices([...DISPUTE_STATES, "all"]))
    .option("--domain <domain>", "about scans of this domain")
    .option("--check <id>", "about this check")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText("after", examples(["broker dispute list", "open disputes"]))
    .action(act(async (...given) => (await import("../disputes/list-disputes.ts")).listDisputes(...given)));
  const settle = by(new Command("settle"))
    .description(
      "resolve a dispute: if upheld, the finding is not counted and coverage falls; if rejected, it still counts",
    )
    .argument("<id>", "as 'dispute list' shows it")
    .option("--uphold", "do not count the finding; the check becomes 'not observed', never passed")
    .option("--reject", "keep the finding, with the dispute as a note")
    .option("--note <text>", "reason, for the report")
    .addHelpText(
      "after",
      examples(["broker dispute settle 5f0a12cd --uphold --note 'evidenced by the contract'", "uphold it"]),
    )
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).settleDispute(...given)));
  const withdraw = by(new Command("withdraw"))
    .description("withdraw a dispute, open or upheld")
    .argument("<id>", "as 'dispute list' shows it")
    .addHelpText("after", examples(["broker dispute withdraw 5f0a12cd", "as if never raised"]))
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).withdrawDispute(...given)));
  return by(new Command("dispute"))
    .description("dispute a finding; the score does not change until the dispute is resolved")
    .argument("[scan id|domain|client]", "scan with the finding")
    .argument("[check id]", "check disputed")
    .option("--reason <text>", "why the finding is wrong")
    .addOption(new Option("--ground <name>", "category of the reason").choices(DISPUTE_GROUNDS))
    .option("--evidence <file|url|text>", "supporting evidence; for a file, its name and SHA-256 are saved")
    .option("--look", "retest the check now; a pass resolves the dispute")
    .option(
      "--expires <day>",
      "last day of validity; with evidence, an upheld control or third-party asset also applies to later scans",
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
          "one that applies to later scans until then",
        ],
        ["broker dispute list", "open disputes"],
      ),
    )
    .action(act(async (...given) => (await import("../disputes/dispute-work.ts")).openDispute(...given)));
}
