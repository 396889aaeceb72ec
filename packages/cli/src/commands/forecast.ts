import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

/** `broker forecast`: what a company may lose in a year. */
export function forecastCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("forecast")
    .description("model a company's annual loss: indicative, not a quote")
    .argument("[risk]", "client, domain, scan id or result.json (default: the options)");
  return profileOptions(command)
    .option("--aggregate <money>", "annual aggregate limit (default: the limit)")
    .option("--years <n>", "years to simulate, at least 10000", "10000000")
    .option("--seed <n>", "random seed; the same seed gives the same figures", "1")
    .option("--trace", "show how frequency and severity of each peril were calculated")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker forecast acme.co.uk --limit 1m --retention 10k", "a client, or a domain that was scanned"],
        ["broker forecast --revenue 5m --sic 62020 --limit 1m", "a risk without a scan"],
        ["broker forecast acme.co.uk --trace", "with every step and its source"],
        ["broker forecast acme.co.uk --format csv", "both exceedance curves for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../forecast/show-forecast.ts")).showForecast(...given)));
}
