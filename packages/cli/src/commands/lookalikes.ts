import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker lookalikes <domain>`: names that look like a company's and exist. */
export function lookalikesCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("lookalikes")
    .description("find domains that look like a company's and exist: what forged mail is sent from")
    .argument("<domain>", "the company's domain")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .option("--last", "show the last search that is kept; nobody is asked")
    .option("--no-store", "keep nothing")
    .addHelpText(
      "after",
      examples(
        ["broker lookalikes acme.co.uk", "at most 60 questions to the DNS, and nobody's website"],
        ["broker lookalikes acme.co.uk --last", "the last search, without asking"],
        ["broker lookalikes acme.co.uk --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../lookalikes/lookalikes-work.ts")).lookalikesWork(...given)));
}
