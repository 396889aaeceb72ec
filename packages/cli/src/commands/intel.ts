import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker intel …`: the outside sources. */
export function intelCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("intel").description("manage threat intelligence and register sources");
  command
    .command("status")
    .description("list sources: configuration, age of lists, data sent to each, and how to set up the rest")
    .addOption(new Option("--format <name>", "table, json, csv").choices(["table", "json", "csv"]))
    .addHelpText("after", examples(["broker intel status", "sends no queries"]))
    .action(act(async (...given) => (await import("../intel/show-status.ts")).showStatus(...given)));
  command
    .command("update")
    .description("download lists that need no key: breaches, exploited vulnerabilities, EPSS, sanctions")
    .addHelpText("after", examples(["broker intel update", "once a day is enough; no company name is sent"]))
    .action(act(async (...given) => (await import("../intel/update-lists.ts")).updateLists(...given)));
  command
    .command("import")
    .description("import a register or list file for offline use; repeat the command to resume after an interruption")
    .argument("<register>", "companies-house (CSV or zip), ico-register (CSV) or sanctions (CSV)")
    .argument("<file>", "file as downloaded")
    .option("--by <name>", "recorded as (default: your user name)")
    .addHelpText(
      "after",
      examples(
        [
          "broker intel import companies-house BasicCompanyDataAsOneFile-2026-11-01.zip",
          "all live companies of the UK",
        ],
        ["broker intel import ico-register register-of-fee-payers.csv", "payers of the ICO's data protection fee"],
        ["broker intel import sanctions UK-Sanctions-List.csv", "parties under UK sanctions"],
      ),
    )
    .action(act(async (...given) => (await import("../intel/import-register.ts")).importRegister(...given)));
  return command.addHelpText(
    "after",
    examples(
      ["broker intel status", "sources and the data sent to them"],
      ["broker intel update", "download the lists that all scans share"],
    ),
  );
}
