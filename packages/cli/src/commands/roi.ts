import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker roi`: the return-on-investment calculator. */
export function roiCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("roi")
    .description("calculate the monthly value of faster onboarding and better terms")
    .option("--clients <n>", "new clients per month")
    .option("--premium <pounds>", "average premium")
    .option("--hours <n>", "hours to onboard a client without the product")
    .option("--minutes <n>", "minutes to onboard a client with the product")
    .option("--trace", "show the calculation of each figure")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker roi --clients 8 --premium 4200 --hours 6 --minutes 40", "your own numbers"],
        ["broker roi --clients 8 --premium 4200 --trace", "with every step"],
        ["broker roi --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../roi/show-roi.ts")).showRoi(...given)));
}
