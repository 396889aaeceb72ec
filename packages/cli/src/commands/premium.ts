import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

/** `broker premium`: what a risk may cost. */
export function premiumCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("premium")
    .description("model the technical premium by two methods: indicative, not a quote")
    .argument("[risk]", "client, domain, scan id or result.json (default: the options)");
  return profileOptions(command)
    .option("--brokerage <percent>", "brokerage as a share of gross premium")
    .option("--trace", "show the calculation of each figure, with sources")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker premium acme.co.uk --limit 2m --retention 25k", "a client, or a domain that was scanned"],
        ["broker premium --revenue 3m --sic 62020 --control mfaEmail=yes", "a risk without a scan"],
        ["broker premium acme.co.uk --brokerage 20 --trace", "with premium, brokerage and tax, step by step"],
        ["broker premium acme.co.uk --format csv", "the figures for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../pricing/show-premium.ts")).showPremium(...given)));
}
