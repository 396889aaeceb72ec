import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker intel …`: the outside sources. */
export function intelCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("intel").description("outside sources: what is configured, what is at hand, what is new");
  command
    .command("status")
    .description("list the sources: which are asked, how old the lists are, what is asked of whom, how to get the rest")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText("after", examples(["broker intel status", "nobody is asked for it"]))
    .action(act(async (...given) => (await import("../intel/show-status.ts")).showStatus(...given)));
  command
    .command("update")
    .description("fetch the lists that need no key: breaches, exploited vulnerabilities, their likelihood, sanctions")
    .addHelpText("after", examples(["broker intel update", "once a day is enough; no company is named in it"]))
    .action(act(async (...given) => (await import("../intel/update-lists.ts")).updateLists(...given)));
  command
    .command("import")
    .description(
      "take in a register's or a list's file for use without a network; after a break the same command goes on where it was",
    )
    .argument("<register>", "companies-house (CSV or zip), ico-register (CSV) or sanctions (CSV)")
    .argument("<file>", "as it was downloaded")
    .option("--by <name>", "who does so; your user name unless said")
    .addHelpText(
      "after",
      examples(
        [
          "broker intel import companies-house BasicCompanyDataAsOneFile-2026-11-01.zip",
          "all live companies of the UK",
        ],
        ["broker intel import ico-register register-of-fee-payers.csv", "who pays the ICO's fee"],
        ["broker intel import sanctions UK-Sanctions-List.csv", "who is under sanctions of the United Kingdom"],
      ),
    )
    .action(act(async (...given) => (await import("../intel/import-register.ts")).importRegister(...given)));
  return command.addHelpText(
    "after",
    examples(
      ["broker intel status", "what is asked of whom"],
      ["broker intel update", "fetch the lists that all scans share"],
    ),
  );
}
