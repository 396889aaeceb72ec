import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker roi`: the return-on-investment calculator. */
export function roiCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("roi")
    .description("work out what faster onboarding and better terms are worth in a month")
    .option("--clients <n>", "clients taken on in a month")
    .option("--premium <pounds>", "their average premium")
    .option("--hours <n>", "hours that taking on one client takes without the product")
    .option("--minutes <n>", "minutes that it takes with it")
    .option("--trace", "how each figure came about, step by step")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker roi --clients 8 --premium 4200 --hours 6 --minutes 40", "your own numbers"],
        ["broker roi --clients 8 --premium 4200 --trace", "with every step of the sums"],
        ["broker roi --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../roi/show-roi.ts")).showRoi(...given)));
}
