import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const work: Act = async (invocation, command) =>
  (await import("../demo-command.ts")).demoCommandWork(invocation, command);

/** `broker demo` */
export function demoCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("demo")
    .description("scan a made-up world of UK companies on this machine, with no internet, and write their reports")
    .option("--no-serve", "end after scanning and reporting")
    .option("-o, --output <dir>", "folder of the reports, instead of the demo's own home")
    .addHelpText(
      "after",
      examples(
        ["broker demo", "about 30 made-up companies, ranked by risk"],
        ["broker demo --json", "their results as one JSON list"],
      ),
    )
    .action(act(work));
}
