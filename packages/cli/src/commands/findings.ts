import { SEVERITIES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker findings list`: what the scans of the book found wrong. */
export function findingsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("findings").description("list findings of the latest scans across the portfolio");
  const list = new Command("list")
    .description("list the most common failures; with a check or a domain, each finding, lowest score first")
    .option("--check <id>", "companies that fail this check")
    .option("--domain <domain>", "findings of this domain")
    .addOption(new Option("--severity <name>", "of this severity or above").choices(SEVERITIES))
    .option("--clients", "only clients' domains")
    .option("--limit <n>", "maximum rows", "20")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker findings list", "most common failures in the portfolio"],
        ["broker findings list --check dmarc-enforced", "companies affected, lowest score first"],
        ["broker findings list --domain acme.co.uk --severity high", "critical and high findings of one company"],
      ),
    )
    .action(act(async (...given) => (await import("../findings/list-findings.ts")).listFindings(...given)));
  command.addCommand(list);
  return command.addHelpText("after", examples(["broker findings list", "the commonest failures"]));
}
