import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker lookalikes <domain>`: names that look like a company's and exist. */
export function lookalikesCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("lookalikes")
    .description("find registered lookalike domains that could be used for impersonation")
    .argument("<domain>", "the company's domain")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .option("--last", "show the last saved search; sends no queries")
    .option("--no-store", "do not save the result")
    .addHelpText(
      "after",
      examples(
        ["broker lookalikes acme.co.uk", "at most 60 DNS queries; no website is visited"],
        ["broker lookalikes acme.co.uk --last", "the last search, without queries"],
        ["broker lookalikes acme.co.uk --json", "for programs"],
      ),
    )
    .action(act(async (...given) => (await import("../lookalikes/lookalikes-work.ts")).lookalikesWork(...given)));
}
