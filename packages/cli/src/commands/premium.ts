import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

/** `broker premium`: what a risk may cost. */
export function premiumCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("premium")
    .description("what cyber cover may cost, by two models with every step: indicative, not a quote")
    .argument("[risk]", "client, domain, scan id or result.json; none = what the options say");
  return profileOptions(command)
    .option("--brokerage <percent>", "share of the gross premium that is the broker's")
    .option("--trace", "how each figure came about, step by step, with its sources")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker premium acme.co.uk --limit 2m --retention 25k", "a client, or a domain that was scanned"],
        ["broker premium --revenue 3m --sic 62020 --control mfaEmail=yes", "a risk that nobody has scanned"],
        ["broker premium acme.co.uk --brokerage 20 --trace", "with the slip's sums and every step"],
        ["broker premium acme.co.uk --format csv", "the figures for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../pricing/show-premium.ts")).showPremium(...given)));
}
