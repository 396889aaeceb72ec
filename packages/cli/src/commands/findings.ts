import { SEVERITIES } from "@broker/contracts";
import { Command, Option } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker findings list`: what the scans of the book found wrong. */
export function findingsCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  const command = new Command("findings").description("what the latest scans found wrong, across the whole book");
  const list = new Command("list")
    .description("list the commonest failures; with a check or a domain, each finding, the worst company first")
    .option("--check <id>", "who fails this check")
    .option("--domain <domain>", "what this domain fails")
    .addOption(new Option("--severity <name>", "of this gravity and above").choices(SEVERITIES))
    .option("--clients", "only clients' domains")
    .option("--limit <n>", "at most so many", "20")
    .addOption(new Option("--format <name>", "table, json, ndjson, csv").choices(["table", "json", "ndjson", "csv"]))
    .addHelpText(
      "after",
      examples(
        ["broker findings list", "what the book fails most often"],
        ["broker findings list --check dmarc-enforced", "whom to call about it, the worst first"],
        ["broker findings list --domain acme.co.uk --severity high", "what is grave at one company"],
      ),
    )
    .action(act(async (...given) => (await import("../findings/list-findings.ts")).listFindings(...given)));
  command.addCommand(list);
  return command.addHelpText("after", examples(["broker findings list", "the commonest failures"]));
}
