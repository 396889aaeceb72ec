import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";
import { profileOptions } from "../pricing/profile-options.ts";

/** `broker rol`: rates on line. */
export function rolCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("rol")
    .description(
      "model rates on line of a programme and its layers, before and after controls: indicative, not a quote",
    )
    .argument("[risk]", "client, domain, scan id or result.json (default: the options)");
  return profileOptions(command)
    .option("--layers <money,…>", "limits of the layers from the ground up: 1m,4m,5m")
    .option("--trace", "show the calculation of each layer's expected loss, with sources")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker rol acme.co.uk --limit 1m --retention 10k", "the limit requested and the layers above it"],
        ["broker rol --revenue 20m --sic 25110 --layers 1m,4m,5m", "a programme of three layers"],
        ["broker rol acme.co.uk --format csv", "one line per layer, for a spreadsheet"],
      ),
    )
    .action(act(async (...given) => (await import("../pricing/show-rate-on-line.ts")).showRateOnLine(...given)));
}
