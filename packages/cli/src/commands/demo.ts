import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

const work: Act = async (invocation, command) =>
  (await import("../demo-command.ts")).demoCommandWork(invocation, command);

/** `broker demo` */
export function demoCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("demo")
    .description("scan fictitious UK companies on this machine, without internet access, and open the app")
    .option("--port <n>", "port of the app; if the default is in use, another free port", "4780")
    .addOption(new Option("--host <name>").default("127.0.0.1").hideHelp())
    .option("--open", "open the app in the system's browser", true)
    .option("--no-open", "only print the address")
    .option("--no-serve", "exit after scanning and reporting")
    .option("-o, --output <dir>", "folder of the reports, with --no-serve")
    .addHelpText(
      "after",
      examples(
        ["broker demo", "about 30 fictitious companies and a brokerage's portfolio, in the browser"],
        ["broker demo --no-serve", "the companies ranked by risk, in the terminal"],
        ["broker demo --no-serve --json", "their results as one JSON list"],
      ),
    )
    .action(act(work));
}
